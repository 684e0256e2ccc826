/** A telephone number as it is stored: a Nigerian mobile number in international form, any other text as it was typed. */
export function normalisePhone(phone: string): string {
  const compact = phone.replaceAll(/[\s()-]/g, "");
  const mobile = /^(?:\+?234|0)([789]\d{9})$/.exec(compact);
  return mobile ? `+234${mobile[1]}` : phone;
}
