/** The sandbox's checkout: asks for a card and what the card asks for, and tells the page around it how that ended. */
import { expiryProblem } from "./expiry.js";

const here = location.pathname.replace(/\/$/, "");
const inFrame = window.parent !== window;
const byId = (id) => document.getElementById(id);
const views = ["card", "step", "bank"];

/** How long "Paid" is read before the checkout closes, in milliseconds. */
const pause = 900;

const asked = {
  pin: ["Card PIN", (card) => `The test PIN of this card is ${card.pin}.`],
  phone: ["Telephone number at the bank", () => "Any number does."],
  otp: ["Code from the bank", (card) => `The test code is ${card.otp}.`],
};

let now;

async function call(path, body) {
  const answer = await fetch(`${here}${path}`, {
    ...(body && {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      keepalive: true,
    }),
  });
  const { status, message, data } = await answer.json();
  if (!status) throw new Error(message);
  return data;
}

function tell(event, data) {
  if (inFrame) window.parent.postMessage({ event, data }, location.origin);
}

function show(view) {
  for (const id of views) byId(id).hidden = id !== view;
}

function say(words, kind = "") {
  byId("said").className = kind;
  byId("said").textContent = words;
}

/** Shows what a transaction waits for. */
function render(transaction) {
  now = transaction;
  const { step, status, card } = transaction;
  if (status === "success") return finish();
  if (status === "ongoing" && step === "bank") {
    const silent = card?.bank === "silent";
    byId("bank-words").textContent = silent
      ? "The bank does not answer. Close the checkout now, or answer for the bank: here, or later on the sandbox's page."
      : "The bank asks its customer whether this payment is right.";
    say("");
    show("bank");
    return byId("bank-yes").focus();
  }
  if (status === "ongoing" && asked[step]) {
    const [label, hint] = asked[step];
    byId("step-label").textContent = label;
    byId("step-hint").textContent = card ? hint(card) : "";
    byId("value").value = "";
    say("");
    show("step");
    return byId("value").focus();
  }
  if (status === "failed")
    say(`${transaction.message}. Nothing was charged: try another card.`.replace("..", "."), "bad");
  show("card");
  byId("number").focus();
}

function finish() {
  const { id, reference } = now;
  show();
  say("Paid. Thank you.", "good");
  byId("close").classList.add("gone");
  const data = {
    id,
    reference,
    message: "Approved",
    status: "success",
    trans: String(id),
    transaction: String(id),
    trxref: reference,
    redirecturl: `?trxref=${reference}&reference=${reference}`,
  };
  setTimeout(() => tell("success", data), pause);
}

async function close() {
  const status = now?.status ?? "abandoned";
  if (now) void call("/close", {}).catch(() => undefined);
  tell("close", { status: status === "ongoing" && now.step !== "bank" ? "abandoned" : status });
  if (inFrame) return;
  show();
  say("The checkout is closed. Nothing was charged.");
}

/** Sends what was typed; buttons are off meanwhile. */
async function send(path, body) {
  const buttons = [...document.querySelectorAll("form button, #bank button")];
  for (const button of buttons) button.disabled = true;
  say("One moment");
  try {
    const after = await call(path, body);
    for (const button of buttons) button.disabled = false;
    render(after);
  } catch (error) {
    for (const button of buttons) button.disabled = false;
    say(`${error.message}. Please try again.`, "bad");
  }
}

/** Shows each field's problem beside it. Out: whether there are none; else the first field has the focus. */
function holds(problems) {
  for (const [id, problem] of Object.entries(problems)) {
    byId(`${id}-problem`).textContent = problem;
    byId(id).setAttribute("aria-invalid", String(problem !== ""));
  }
  const [first] = Object.entries(problems).find(([, problem]) => problem !== "") ?? [];
  if (first) byId(first).focus();
  return first === undefined;
}

byId("card").addEventListener("submit", (event) => {
  event.preventDefault();
  const [number, expiry, cvv] = ["number", "expiry", "cvv"].map((id) => byId(id).value.trim());
  const isGood = holds({
    number: /^\d{12,19}$/.test(number.replaceAll(" ", "")) ? "" : "Enter the card's number.",
    expiry: expiryProblem(expiry, new Date()),
    cvv: /^\d{3,4}$/.test(cvv) ? "" : "Enter the three digits.",
  });
  if (isGood) void send("/card", { number, expiry, cvv });
});

byId("step").addEventListener("submit", (event) => {
  event.preventDefault();
  const value = byId("value").value.trim();
  if (holds({ value: value ? "" : "Enter it first." })) void send("/step", { value });
});

byId("bank-yes").addEventListener("click", () => void send("/bank", { pays: true }));
byId("bank-no").addEventListener("click", () => void send("/bank", { pays: false }));
byId("close").addEventListener("click", () => void close());
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !byId("close").classList.contains("gone")) void close();
});

/** Digits in groups of four, and the stroke of the expiry, as they are typed. */
byId("number").addEventListener("input", ({ target }) => {
  target.value = grouped(target.value);
});
byId("expiry").addEventListener("input", ({ target, inputType }) => {
  const digits = target.value.replaceAll(/\D/g, "");
  if (inputType?.startsWith("delete")) return;
  target.value = digits.length < 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2, 4)}`;
});

function grouped(text) {
  return text.replaceAll(/\D/g, "").replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

function addCard({ name, number, cvv }) {
  const button = document.createElement("button");
  button.type = "button";
  const title = document.createElement("strong");
  title.textContent = name;
  const digits = document.createElement("span");
  digits.textContent = `${grouped(number)} · CVV ${cvv}`;
  button.append(title, digits);
  button.addEventListener("click", () => {
    byId("number").value = grouped(number);
    byId("expiry").value = "12/40";
    byId("cvv").value = cvv;
    holds({ number: "", expiry: "", cvv: "" });
    byId("pay").focus();
  });
  const item = document.createElement("li");
  item.append(button);
  byId("cards").append(item);
}

try {
  const { cards, ...transaction } = await call("/transaction");
  const { id, email, reference, amount, currency, customer, accessCode } = transaction;
  const price = new Intl.NumberFormat("en-NG", { style: "currency", currency, minimumFractionDigits: 0 });
  byId("amount").textContent = price.format(amount / 100);
  byId("email").textContent = email;
  byId("reference").textContent = reference;
  byId("pay").textContent = `Pay ${price.format(amount / 100)}`;
  byId("what").hidden = false;
  for (const card of cards) addCard(card);
  tell("loaded:transaction", { id, customer, accessCode });
  render(transaction);
} catch (error) {
  say(error.message, "bad");
  tell("error", { type: "setup", message: error.message });
  byId("close").focus();
}
