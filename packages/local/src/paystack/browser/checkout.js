/** Tells the page around the checkout how it ended. "Paid" is shown for a moment first. */
const message = JSON.parse(document.querySelector("[data-message]")?.dataset.message ?? "null");
if (message && window.parent !== window) {
  const tell = () => window.parent.postMessage(message, location.origin);
  setTimeout(tell, message.event === "success" ? 900 : 0);
}
