import { limitsOfNetwork, requireBelowLimits } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';

// A hall of 300 leaders behind one address must be able to register within a quarter of an hour, with a second try for
// each. The third limit bounds how many emails, phone numbers and identities one network can hold, and how many mails it can cause.

/** Registrations that are tried from one network, in a quarter of an hour. */
export const MAX_TRIES = 600;
/** Checks before registering, in a quarter of an hour; the form makes one for each press of «التالي». */
export const MAX_CHECKS = 900;
/** Registrations that are stored, in a day. */
export const MAX_REGISTRATIONS = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @throws HttpError 429 too many tries from the network */
export const countTry = (db: Database, address: string, now: Date) =>
  requireBelowLimits(db, limitsOfNetwork('register-try', address, MAX_TRIES), now);

/** @throws HttpError 429 too many checks from the network */
export const countCheck = (db: Database, address: string, now: Date) =>
  requireBelowLimits(db, limitsOfNetwork('register-check', address, MAX_CHECKS), now);

/** Counts a registration in the transaction that stores it. @throws HttpError 429 too many from the network */
export const countRegistration = (tx: Database, address: string, now: Date) =>
  requireBelowLimits(tx, limitsOfNetwork('registration', address, MAX_REGISTRATIONS, DAY_MS), now);
