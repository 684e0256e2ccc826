import { promisedChecksum } from "../body/checksum.ts";
import { type UploadForm, withForm } from "../body/form.ts";
import { notImplemented, S3Error } from "../errors.ts";
import { eventOf } from "../events/record.ts";
import { objectHeaders } from "../http/metadata.ts";
import { checkKey, type Fields } from "../http/request.ts";
import { writeXml } from "../http/xml.ts";
import {
  accessDenied,
  type Authority,
  readCredential,
  signatureMismatch,
} from "../signing/authentication.ts";
import { pathEncode } from "../signing/encoding.ts";
import { checkPolicy, type SizeRange } from "../signing/policy.ts";
import { algorithm, sameSignature, sign } from "../signing/signature.ts";
import type { StoredObject } from "../store/records.ts";
import { type Call, type Reply, xmlReply } from "./call.ts";
import { quoted } from "./objects.ts";

/**
 * An upload by a browser's form (https://docs.aws.amazon.com/AmazonS3/latest/API/RESTObjectPOST.html). The signature is
 * the policy's and stands in the form, as do the object's headers.
 */
export function postObject(call: FormCall, authority: Authority): Promise<Reply> {
  return withForm(call.request, (form) => storeForm(call, authority, form));
}

/** A call whose signature stands in the body. */
type FormCall = Omit<Call, "signed">;

async function storeForm(call: FormCall, authority: Authority, form: UploadForm): Promise<Reply> {
  const { request, store, source } = call;
  const { fields, filename, file } = form;
  checkSignature(fields, authority);
  const key = readKey(fields, filename);
  const address = { bucket: request.address.bucket, key };
  const range = checkPolicy(fields.policy ?? "", { ...fields, ...address }, authority.clock());
  const headers = objectHeaders(fields);
  if (promisedChecksum(fields)) throw notImplemented("A checksum among a form's fields");
  const { size, md5: etag, pieces } = await store.blobs.write(limited(file, range));
  try {
    const event = eventOf(source, "ObjectCreated:Post", address, request);
    const object = await store.put(address, { size, etag, pieces, headers }, { event });
    return answer(call, fields, key, object);
  } finally {
    store.blobs.release(pieces);
  }
}

function checkSignature(fields: Fields, authority: Authority): void {
  const {
    policy,
    "x-amz-signature": signature,
    "x-amz-credential": credential,
    "x-amz-date": date = "",
  } = fields;
  if (!policy || !signature || !credential) throw accessDenied();
  if (fields["x-amz-algorithm"] !== algorithm) {
    throw new S3Error("InvalidRequest", `The form's x-amz-algorithm must be ${algorithm}.`);
  }
  const { key } = readCredential(credential, date, authority, "InvalidRequest");
  if (!sameSignature(sign(key, [policy]), signature)) throw signatureMismatch({ StringToSign: policy });
}

function readKey(fields: Fields, filename: string): string {
  if (!fields.key) {
    const message =
      "Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.";
    throw new S3Error("InvalidArgument", message, { ArgumentName: "key", ArgumentValue: "" });
  }
  const key = fields.key.replaceAll("${filename}", () => filename);
  checkKey(key);
  return key;
}

/** Passes the file on. Throws EntityTooLarge as soon as it is, EntityTooSmall at its end. */
async function* limited(file: AsyncIterable<Buffer>, { least, most }: SizeRange): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of file) {
    size += piece.length;
    if (size > most) {
      const message = "Your proposed upload exceeds the maximum allowed size";
      throw new S3Error("EntityTooLarge", message, { ProposedSize: size, MaxSizeAllowed: most });
    }
    yield piece;
  }
  if (size >= least) return;
  const message = "Your proposed upload is smaller than the minimum allowed size";
  throw new S3Error("EntityTooSmall", message, { ProposedSize: size, MinSizeAllowed: least });
}

function answer({ request }: FormCall, fields: Fields, key: string, object: StoredObject): Reply {
  const { address, headers, path } = request;
  const { bucket } = address;
  const etag = quoted(object);
  const location = `http://${headers.host ?? ""}${pathEncode(`${path.replace(/\/$/, "")}/${key}`)}`;
  const redirect = fields.success_action_redirect ?? fields.redirect;
  if (redirect !== undefined && URL.canParse(redirect)) {
    const url = new URL(redirect);
    for (const [name, value] of Object.entries({ bucket, key, etag })) url.searchParams.set(name, value);
    return { status: 303, headers: { location: url.href, etag } };
  }
  const status = fields.success_action_status;
  if (status === "201") {
    const document = writeXml("PostResponse", { Location: location, Bucket: bucket, Key: key, ETag: etag });
    return { ...xmlReply(document, { location, etag }), status: 201 };
  }
  return { status: status === "200" ? 200 : 204, headers: { location, etag } };
}
