/** What the run does not show because the emulator does not do it, beside what it tells itself as it goes. */
export const lacks: readonly { readonly what: string; readonly why: string }[] = [
  { what: "that the firewall stops anybody", why: "its rules are kept and not enforced" },
  {
    what: "that sockets pass the distribution",
    why: "its distributions pass none on: they go straight to the API",
  },
  { what: "throttles of the APIs", why: "it lets everything through" },
  { what: "what X-Ray makes of Lambda's tracing", why: "it has no X-Ray" },
  { what: "names by DNS, certificates and TLS", why: "it listens on one address of loopback, without TLS" },
  { what: "that mails are signed and arrive", why: "it keeps them" },
  { what: "Lambda on Arm", why: "functions run on this machine's processor, in processes of their own" },
];
