import { afterAll, vi } from "vitest";
import * as z from "zod";

/**
 * Vitest's first setup file. A worker keeps its process for many test files, so that packages are loaded once. This file
 * reloads the project's own modules for each test file, and undoes the file's global changes afterwards.
 */
vi.resetModules();
const environment = { ...process.env };
// A file that ended may still have loaded a module that sets texts for all of zod.
z.config(z.locales.en());

// Vitest waits for one second by default. A busy machine needs longer.
const { waitFor } = vi;
vi.waitFor = (callback, options = 20_000) => waitFor(callback, options);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
