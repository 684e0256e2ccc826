import { expectError } from "./support/account-pages.ts";
import { kinds, RegistrationPage, type Kind } from "./support/registration.ts";
import { expect, test } from "./support/test.ts";

/** What the registration forms refuse, to the word (A-VAL-05 to A-VAL-17). */
const missing: Record<Kind, [string, string][]> = {
  client: [["Phone", "Phone number is required"]],
  artisan: [
    ["Phone", "Phone number is required"],
    ["Skill category", "Please select your skill category"],
    ["State", "Please select your state"],
    ["About Your Services", "Please describe your services"],
  ],
  merchant: [
    ["Business name", "Business name is required"],
    ["Industry", "Please select your industry"],
    ["Phone", "Phone number is required"],
    ["Location", "Location is required"],
    ["Description", "Description is required"],
  ],
};

for (const kind of kinds) {
  test(`${kind}: every field that is missing or wrong says so, and nothing is sent`, async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
    const form = new RegistrationPage(page, kind);
    await form.open();
    await form.button().click();
    for (const [label, message] of [
      ["Full name", "Full name is required"],
      ["Email", "Email is required"],
      ...missing[kind],
      ["Password", "Password is required"],
      ["Confirm password", "Please confirm your password"],
    ] as const) {
      await expectError(form.field(label), message);
    }
    await expectError(form.terms(), "You must accept the terms and conditions");
    await expect(form.field("Full name")).toBeFocused();

    await form.field("Email").fill("abc");
    await form.field("Password").fill("12345");
    await form.field("Confirm password").fill("123456");
    await form.button().click();
    await expectError(form.field("Email"), "Invalid email");
    await expectError(form.field("Password"), "Password must be at least 6 characters");
    await form.field("Password").fill("1234567");
    await expectError(form.field("Confirm password"), "Passwords must match");
    await form.field("Confirm password").fill("1234567");
    await expect(form.field("Confirm password")).not.toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
  });
}

test("artisan: the city waits for the state, follows it, and is asked for", async ({ page }) => {
  const form = new RegistrationPage(page, "artisan");
  await form.open();
  const city = form.field("City");
  await expect(city).toBeDisabled();
  await form.field("State").selectOption("Lagos");
  await expect(city).toBeEnabled();
  await form.button().click();
  await expectError(city, "Please select your city");
  await expect(city.getByRole("option")).toHaveText([
    /Select/,
    "Ikeja",
    "Victoria Island",
    "Lekki",
    "Surulere",
    "Yaba",
    "Ikorodu",
    "Ajah",
    "Festac",
    "Apapa",
    "Epe",
    "Badagry",
    "Agege",
  ]);
  await city.selectOption("Ikeja");
  await form.field("State").selectOption("Oyo");
  await expect(city).toHaveValue("");
  await expect(city.getByRole("option", { name: "Ikeja" })).toHaveCount(0);
  await expect(city.getByRole("option", { name: "Ibadan" })).toHaveCount(1);
});

test("artisan: the skills are the spec's, and a number must be a Nigerian mobile's", async ({ page }) => {
  const form = new RegistrationPage(page, "artisan");
  await form.open();
  await expect(form.field("Skill category").getByRole("option")).toHaveText([
    /Select/,
    "Plumber",
    "Electrician",
    "Carpenter",
    "Mason",
    "Painter",
    "Mechanic",
    "Tailor",
    "Hairdresser",
    "Welder",
    "AC Technician",
    "Other",
  ]);
  await form.button().click();
  const phone = form.field("Phone");
  for (const wrong of ["06012345678", "0801234567", "2348012345678"]) {
    await phone.fill(wrong);
    await expectError(phone, "Enter a valid Nigerian phone number (e.g., 08012345678 or +2348012345678)");
  }
  for (const right of ["0801 234-5678", "+2348012345678", "07012345678", "09112345678"]) {
    await phone.fill(right);
    await expect(phone).not.toHaveAttribute("aria-invalid", "true");
  }
});

test.describe("what only the server knows", () => {
  test.use({ expectedTroubles: /400/ });

  test("a password among the most common ones is refused at its field", async ({ page }) => {
    const form = new RegistrationPage(page, "client");
    await form.open();
    await form.complete();
    await form.field("Password").fill("123456");
    await form.field("Confirm password").fill("123456");
    await form.button().click();
    await expectError(form.field("Password"), "This password is one of the most common ones.");
    await expect(page).toHaveURL("/register/client");
  });
});

test("password managers find what they need, and each password is shown by itself", async ({ page }) => {
  const form = new RegistrationPage(page, "client");
  await form.open();
  await expect(form.field("Email")).toHaveAttribute("autocomplete", "username");
  await expect(form.field("Phone")).toHaveAttribute("autocomplete", "tel");
  await expect(form.field("Full name")).toHaveAttribute("autocomplete", "name");
  const [first, second] = [form.field("Password"), form.field("Confirm password")];
  for (const password of [first, second]) {
    await expect(password).toHaveAttribute("autocomplete", "new-password");
    await expect(password).toHaveAttribute("type", "password");
  }
  await page.getByRole("button", { name: "Show confirm password" }).click();
  await expect(second).toHaveAttribute("type", "text");
  await expect(first).toHaveAttribute("type", "password");
});
