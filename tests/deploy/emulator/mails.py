"""Corrections of the emulator's SES."""

import datetime
import json
from email.utils import parseaddr

from ministack import app
from ministack.core import responses
from ministack.services import eventbridge, ses, ses_v2
from ministack.services.cloudformation import provisioners
from wrap import wrap

SEND = "/v2/email/outbound-emails"


# AWS::SES::EmailIdentity has the DKIM records as attributes (CloudFormation's resource reference, "Return values").
def with_records(real, *arguments, **named):
    domain, attributes = real(*arguments, **named)
    for number in (1, 2, 3):
        attributes[f"DkimDNSTokenName{number}"] = f"token{number}._domainkey.{domain}"
        attributes[f"DkimDNSTokenValue{number}"] = f"token{number}.dkim.amazonses.com"
    return domain, attributes


identity = provisioners._RESOURCE_HANDLERS["AWS::SES::EmailIdentity"]
wrap(identity, "create")(with_records)
wrap(identity, "update")(with_records)


def sent_by(mail):
    """Returns a mail's sender domain, and its configuration set: the one that it names, or the domain's default."""
    domain = parseaddr(mail["FromEmailAddress"])[1].rpartition("@")[2]
    own = (ses_v2._identities.get(domain) or {}).get("ConfigurationSetName")
    return domain, mail.get("ConfigurationSetName") or own


# AWS checks the permission to send a mail for the sender's identity and for the mail's configuration set (Service Authorization
# Reference, "Actions, resources, and condition keys for Amazon Simple Email Service v2"). The emulator checks it for no resource.
@wrap(app, "_enforce_ses_v2")
def by_sender(real, method, path, headers, body, query, request):
    if (method, path) != ("POST", SEND):
        return real(method, path, headers, body, query, request)
    domain, configuration_set = sent_by(json.loads(body))
    asked = [f"identity/{domain}", *([f"configuration-set/{configuration_set}"] if configuration_set else [])]
    for each in asked:
        resource = f"arn:aws:ses:{app.extract_region(headers, query)}:{responses.get_account_id()}:{each}"
        denied = app._enforce_data_plane(
            "sesv2", "ses:SendEmail", headers, query, request, resource_arn=resource, named_resource=resource
        )
        if denied:
            return denied
    return None


# SES publishes the outcome of a mail to EventBridge if its configuration set has such a destination (SES's developer guide, "Set up
# an Amazon EventBridge destination for event publishing"). The emulator stores the destinations, but publishes nothing. The outcomes of
# mails to SES's mailbox simulator are those that it publishes to topics.
@wrap(ses_v2, "handle_request")
async def with_feedback(real, method, path, headers, body, query):
    answer = await real(method, path, headers, body, query)
    if (method, path, answer[0]) == ("POST", SEND, 200):
        feed_back(json.loads(body), json.loads(answer[2])["MessageId"])
    return answer


EVENT_NAMES = {"Bounce": "Email Bounced", "Complaint": "Email Complaint Received"}


def feed_back(mail, message):
    _, configuration_set = sent_by(mail)
    kept = (ses_v2._config_sets.get(configuration_set) or {}).get("EventDestinations") or {}
    wanted = {
        kind
        for destination in kept.values()
        if destination["Enabled"] and "EventBridgeDestination" in destination
        for kind in destination["MatchingEventTypes"]
    }
    addresses = mail["Destination"]["ToAddresses"]
    at = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    about = {
        "timestamp": at,
        "source": parseaddr(mail["FromEmailAddress"])[1],
        "sendingAccountId": responses.get_account_id(),
        "messageId": message,
        "destination": addresses,
        "tags": {
            "ses:configuration-set": [configuration_set],
            **{tag["Name"]: [tag["Value"]] for tag in mail.get("EmailTags", [])},
        },
    }
    for address in addresses:
        name, _, domain = address.partition("@")
        outcomes = ses._SIMULATOR_OUTCOMES.get(name.split("+")[0], ()) if domain == ses._SIMULATOR_DOMAIN else ()
        for kind, detail in outcomes:
            if kind.upper() not in wanted or kind not in EVENT_NAMES:
                continue
            outcome = ses._notification_detail(kind, address, at, detail)
            event = {"eventType": kind, "mail": about, **outcome}
            entry = {"Source": "aws.ses", "DetailType": EVENT_NAMES[kind], "Detail": json.dumps(event)}
            eventbridge._put_events({"Entries": [entry]}, allow_aws_source=True)
