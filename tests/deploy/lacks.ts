/** Known gaps of the emulator, in addition to those that it records during a run. */
export const lacks: readonly { readonly what: string; readonly why: string }[] = [
  { what: "the firewall's rules", why: "they are stored but not enforced" },
  {
    what: "WebSockets through the distribution",
    why: "its distributions do not forward them, so they go straight to the API",
  },
  { what: "throttling of the APIs", why: "it does not throttle" },
  { what: "X-Ray's traces", why: "it has no X-Ray" },
  { what: "DNS, certificates and TLS", why: "it listens on one loopback address, without TLS" },
  { what: "signing and delivery of mails", why: "it stores them" },
  { what: "Lambda on Arm", why: "functions run as processes on this machine's processor" },
];
