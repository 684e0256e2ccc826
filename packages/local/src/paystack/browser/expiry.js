/** What is wrong with an expiry, `MM/YY`, today; nothing where it is a month that is not over. */
export function expiryProblem(text, today) {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return "Enter month and year.";
  const isOver = new Date(2000 + Number(year), Number(month), 1) <= today;
  return isOver ? "This card has expired." : "";
}
