"""Starts MiniStack with the corrections that a deployment of Handiwork needs.

Each correction names the AWS documentation (the README.md above lists them, and the differences that remain). It listens at
BIND_HOST and GATEWAY_PORT.
"""

import http.client
import json
import os
import re
import string

from ministack import app
from ministack.core import iam_evaluator, responses
from ministack.services import apigateway, cloudfront, cognito, dynamodb
from ministack.services.cloudformation import provisioners

import mails  # noqa: F401
from wrap import tell, untried, wrap


def stands_for_nothing(kind, what, why, *attributes):
    """A resource type that the emulator does not support: created, updated and deleted without effect. Its attributes are its name."""

    def create(name, properties, stack, **_):
        untried(what, why)
        return f"{stack}-{name}", {attribute: f"{stack}-{name}" for attribute in attributes}

    handlers = {"create": create, "update": lambda id, *_, **__: (id, {}), "delete": lambda *_, **__: None}
    provisioners._RESOURCE_HANDLERS.setdefault(kind, handlers)


stands_for_nothing("AWS::Logs::QueryDefinition", "saved queries of CloudWatch Logs", "it does not know them")
stands_for_nothing("AWS::Budgets::Budget", "the budget", "CloudFormation makes none in it")
for kind, *attributes in (
    ("BackupVault", "BackupVaultName", "BackupVaultArn"),
    ("BackupPlan", "BackupPlanId", "BackupPlanArn"),
    ("BackupSelection",),
):
    stands_for_nothing(f"AWS::Backup::{kind}", "the nightly backups", "CloudFormation makes none in it", *attributes)


# An alarm may use an expression of several metrics (CloudWatch's user guide, "Using math expressions").
def with_calculations(real, *arguments, **named):
    if not any(isinstance(each, dict) and each.get("Metrics") for each in arguments):
        return real(*arguments, **named)
    untried("alarms that calculate with several metrics", "it has alarms of single metrics only")
    return f"{arguments[-1]}-{arguments[0]}", {"Arn": f"arn:aws:cloudwatch:::alarm:{arguments[0]}"}


alarm = provisioners._RESOURCE_HANDLERS["AWS::CloudWatch::Alarm"]
wrap(alarm, "create")(with_calculations)
wrap(alarm, "update")(with_calculations)


# AWS::DynamoDB::Table has expiry and recovery (CloudFormation's resource reference, TimeToLiveSpecification and
# PointInTimeRecoverySpecification).
@wrap(provisioners._RESOURCE_HANDLERS["AWS::DynamoDB::Table"], "create")
def with_expiry(real, name, properties, stack, **named):
    made = real(name, properties, stack, **named)
    table = {"TableName": made[0]}
    if expiry := properties.get("TimeToLiveSpecification"):
        dynamodb._update_ttl({**table, "TimeToLiveSpecification": expiry})
    if recovery := properties.get("PointInTimeRecoverySpecification"):
        dynamodb._update_continuous_backups({**table, "PointInTimeRecoverySpecification": recovery})
    return made


# A secret may be generated without punctuation (Secrets Manager's API reference, GetRandomPassword).
@wrap(provisioners, "_sm_secret_string")
def without_punctuation(real, properties):
    generated = properties.get("GenerateSecretString")
    if not generated or not generated.get("ExcludePunctuation"):
        return real(properties)
    excluded = generated.get("ExcludeCharacters", "") + string.punctuation
    return real({**properties, "GenerateSecretString": {**generated, "ExcludeCharacters": excluded}})


# A function calls its WebSocket API by the API's host name, which is lost on the way to the emulator's single address
# (API Gateway's developer guide, "Use @connections commands"). There is only one such API.
@wrap(app, "_parse_execute_api_url")
def to_own_sockets(real, host, path):
    found = real(host, path)
    stage, _, rest = path.lstrip("/").partition("/")
    if found or not rest.startswith("@connections/"):
        return found
    for scope, api in apigateway._apis.to_dict().items():
        if api.get("protocolType") == "WEBSOCKET":
            return scope[-1], stage, f"/{rest}"
    return None


# A client with refresh token rotation gets a new token each time (Cognito's API reference, GetTokensFromRefreshToken). Here it gets
# the same one, so that the end of the old one is not tested.
@wrap(cognito, "_get_tokens_from_refresh_token")
def with_token(real, data):
    status, headers, body = real(data)
    if status == 200:
        untried("that a used refresh token ends after its minute of grace", "its refresh tokens do not rotate")
        answer = json.loads(body)
        answer["AuthenticationResult"].setdefault("RefreshToken", data["RefreshToken"])
        status, headers, body = responses.json_response(answer)
    return status, headers, body


# Callers of AWS use HTTPS, and the buckets reject HTTP (IAM's user guide, aws:SecureTransport; CloudFront's developer guide, "Restrict
# access to an Amazon S3 origin"). The emulator has no TLS on loopback.
@wrap(app, "pin_request_origin")
def by_https(real, address, _):
    real(address, True)


# Records denied calls, even if the caller continues without them.
@wrap(iam_evaluator, "enforce")
def telling(real, *arguments, **named):
    # A batch needs the permission of its single call:
    # https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonsqs.html
    caller, action, *others = arguments
    permission = action.removesuffix("Batch") if action.startswith("sqs:") else action
    refused = real(caller, permission, *others, **named)
    if isinstance(refused, iam_evaluator.EvalResult):
        tell("REFUSED", who=refused.principal_arn.split("/")[-1], what=permission, where=named.get("resource_arn"))
    return refused


EXECUTE_API = re.compile(r"^([a-z0-9]+)\.execute-api\.[a-z0-9-]+\.amazonaws\.com$")


# Sends requests for an origin that is an API of the same account to the emulator, so that nothing leaves the machine.
@wrap(cloudfront, "_forward_to_origin")
def to_own_api(real, origin, method, uri, query, headers, body, *rest):
    found = EXECUTE_API.match(origin["domain_name"])
    if not found:
        return real(origin, method, uri, query, headers, body, *rest)
    client_ip, forwarded_for = rest[1], rest[2]
    sent = cloudfront._origin_request_headers(origin, headers, client_ip, forwarded_for)
    sent = {name: value for name, value in sent.items() if name.lower() != "host"}
    port = os.environ["GATEWAY_PORT"]
    # A cold start takes seconds here, and longer on a busy machine.
    connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=120)
    try:
        target = uri + (f"?{query}" if query else "")
        sent["Host"] = f"{found[1]}.execute-api.localhost:{port}"
        connection.request(method, target, body=body or None, headers=sent)
        answer = connection.getresponse()
        return answer.status, answer.reason, answer.getheaders(), answer.read()
    except TimeoutError as error:
        raise cloudfront.OriginTimeout(str(error)) from error
    except OSError as error:
        raise cloudfront.OriginUnreachable(str(error)) from error
    finally:
        connection.close()


if __name__ == "__main__":
    app.main()
