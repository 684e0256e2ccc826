import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from "aws-lambda";
import * as z from "zod";
import { CognitoError } from "./errors.ts";

type StringMap = Record<string, string>;
type Trigger<E> = (event: E) => Promise<E>;

/** The pool's Lambda triggers. A trigger that throws refuses the operation. */
export interface Triggers {
  preSignUp?: Trigger<PreSignUpTriggerEvent>;
  postConfirmation?: Trigger<PostConfirmationTriggerEvent>;
  customMessage?: Trigger<CustomMessageTriggerEvent>;
}

export interface TriggerOptions {
  triggers: Triggers;
  region: string;
  poolId: string;
}

/** What every event tells of its occasion. */
export interface Occasion {
  /** The user's `sub`. */
  userName: string;
  userAttributes: StringMap;
  /** The app client's; admin operations have none. */
  clientId?: string;
  clientMetadata?: StringMap | undefined;
}

const preSignUpResponse = z.object({
  autoConfirmUser: z.boolean().default(false),
  autoVerifyEmail: z.boolean().default(false),
});
const customMessageResponse = z.object({
  emailMessage: z.string().nullish(),
  emailSubject: z.string().nullish(),
});

/**
 * Calls the triggers with the service's events
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html).
 * All throw UserLambdaValidationException where the trigger throws, InvalidLambdaResponseException where its answer is none.
 */
export class TriggerCalls {
  readonly #options: TriggerOptions;

  constructor(options: TriggerOptions) {
    this.#options = options;
  }

  async preSignUp(
    triggerSource: PreSignUpTriggerEvent["triggerSource"],
    occasion: Occasion,
    validationData: StringMap,
  ): Promise<z.infer<typeof preSignUpResponse>> {
    const event: PreSignUpTriggerEvent = {
      ...this.#common(occasion),
      triggerSource,
      request: { ...request(occasion), validationData },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    };
    return call("PreSignUp", this.#options.triggers.preSignUp, event, preSignUpResponse);
  }

  async postConfirmation(
    triggerSource: PostConfirmationTriggerEvent["triggerSource"],
    occasion: Occasion,
  ): Promise<void> {
    const event: PostConfirmationTriggerEvent = {
      ...this.#common(occasion),
      triggerSource,
      request: request(occasion),
      response: {},
    };
    await call("PostConfirmation", this.#options.triggers.postConfirmation, event, z.object({}));
  }

  /** What the trigger wants the mail to be; `{####}` stands for the code. */
  async customMessage(
    triggerSource: CustomMessageTriggerEvent["triggerSource"],
    occasion: Occasion,
  ): Promise<z.infer<typeof customMessageResponse>> {
    const event: CustomMessageTriggerEvent = {
      ...this.#common(occasion),
      triggerSource,
      request: {
        ...request(occasion),
        codeParameter: "{####}",
        linkParameter: "{##Click Here##}",
        usernameParameter: triggerSource === "CustomMessage_AdminCreateUser" ? "{username}" : null,
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    };
    return call("CustomMessage", this.#options.triggers.customMessage, event, customMessageResponse);
  }

  #common({ userName, clientId = "CLIENT_ID_NOT_APPLICABLE" }: Occasion) {
    const { region, poolId: userPoolId } = this.#options;
    const callerContext = { awsSdkVersion: "aws-sdk-unknown-unknown", clientId };
    return { version: "1", region, userPoolId, userName, callerContext };
  }
}

function request({ userAttributes, clientMetadata }: Occasion) {
  return { userAttributes, ...(clientMetadata && { clientMetadata }) };
}

/** The trigger's response; the event's own where there is no trigger. The trigger gets and gives copies, as over the wire. */
async function call<E extends { response: object }, S extends z.ZodType>(
  name: string,
  trigger: Trigger<E> | undefined,
  event: E,
  response: S,
): Promise<z.infer<S>> {
  let answer = event;
  try {
    if (trigger) answer = await trigger(structuredClone(event));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new CognitoError("UserLambdaValidationException", `${name} failed with error ${message}.`);
  }
  const parsed = response.safeParse((answer as Partial<E> | undefined)?.response);
  if (!parsed.success) {
    throw new CognitoError("InvalidLambdaResponseException", "Unrecognizable lambda output");
  }
  return parsed.data;
}
