import { expect, it } from "vitest";
import { deviceOf } from "./device.rules.ts";

it.each([
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0", "Firefox on Mac"],
  [
    "Mozilla/5.0 (Linux; Android 13; SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  [
    "Opera/9.80 (Android; Opera Mini/7.5/191.293; U; en) Presto/2.12.423 Version/12.16",
    "Opera Mini on Android",
  ],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
  ["<script>alert(1)</script> Linux", "Browser on Linux"],
])("%j is %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
