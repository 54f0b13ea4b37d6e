#!/usr/bin/env node
import { build } from '../build.js';

/** Builds the command once, and again when a source has changed; then runs it. */
try {
  const { main } = await import(await build());
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`sandtable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
