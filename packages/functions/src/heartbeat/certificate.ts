import { once } from "node:events";
import { connect } from "node:tls";

/** How long the handshake may take, in milliseconds. */
const timeoutMs = 10_000;

/**
 * How many days the certificate that a site shows is good for; less than 0 once it has ended. Rejects where there is no
 * handshake. In: the host, its port, and the present in milliseconds.
 */
export async function certificateDays(host: string, port: number, now: number): Promise<number> {
  // Whether browsers trust it is the walk's affair: what has ended is to be read too.
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: timeoutMs });
  try {
    socket.once("timeout", () => socket.destroy(new Error("The handshake took too long.")));
    await once(socket, "secureConnect");
    const ends = Date.parse(socket.getPeerCertificate().valid_to);
    return (ends - now) / (24 * 3600_000);
  } finally {
    socket.destroy();
  }
}
