/** Creates a partner whose logo cannot be fetched, and a logo that an admin has uploaded. */
export async function makePartner(adminId: string) {
  const { newId } = await import("@handiwork/core/platform/ids");
  const { pictureKey, UploadEntity } = await import("@handiwork/core/media");
  const { PartnershipEntity } = await import("@handiwork/core/partnerships");
  const [partner, sent] = [{ id: newId(), logoFetch: newId() }, newId()];
  const logo = (id: string) => ({
    key: pictureKey("partner-logo", { userId: adminId, id }),
    width: 160,
    height: 160,
    widths: [160],
    placeholder: "data:image/webp;base64,AA",
  });
  const upload = { userId: adminId, purpose: "partner-logo", contentType: "image/png" } as const;
  const source = "https://127.0.0.1/logo.png";
  const wanted = { ...upload, source, wantedBy: `partner:${partner.id}` };
  const [fetched, former] = [{ ...wanted, id: newId() }, newId()];
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  await UploadEntity.put([
    { ...upload, id: sent, size: 1000, state: "ready", picture: logo(sent), expiresAt },
    { ...wanted, id: partner.logoFetch, size: 0, state: "waiting", expiresAt },
    { ...fetched, size: 0, state: "ready", picture: logo(fetched.id), expiresAt },
    { ...upload, id: former, size: 1000, state: "ready", picture: logo(former), usedBy: wanted.wantedBy },
  ]).go();
  await PartnershipEntity.put({ ...partner, name: "Guild", logoUrl: source, logo: logo(former) }).go();
  const settling = newId();
  await PartnershipEntity.put({ id: settling, name: "Hall", logoUrl: source, logoFetch: fetched.id }).go();
  const shared = { userId: adminId, purpose: "partner-logo", source };
  return {
    partner,
    partnerLogo: logo(sent).key,
    /** Stream images of two fetches, a started and a finished one. */
    wantedLogos: [
      { ...shared, id: partner.logoFetch, wantedBy: `partner:${partner.id}`, state: "waiting" },
      { ...shared, id: fetched.id, wantedBy: `partner:${settling}`, state: "ready" },
    ],
  };
}
