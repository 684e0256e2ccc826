import { once } from "node:events";
import { connect } from "node:tls";

const timeoutMs = 10_000;

/**
 * Returns the remaining days of a site's certificate, negative after it has expired.
 *
 * @param now the current time, in ms
 * @throws if the handshake fails
 */
export async function certificateDays(host: string, port: number, now: number): Promise<number> {
  // Accepts expired certificates, whose date must be readable. The walk checks whether clients trust it.
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
