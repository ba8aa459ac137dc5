// The rows as they are stored in browsers, where they outlive this version of the area: the format of
// `desk-storage.ts` only grows.

export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** A check-in, or its undo, that the server has not accepted yet. */
export interface WaitingCheckIn {
  readonly userId: string;
  /** Chosen here; the server counts the same id once. */
  readonly id: string;
  readonly teamId: string;
  readonly teamName: string;
  readonly memberIds: readonly string[];
  /** When they came, ISO 8601 by this device's clock; what waits is sent in this order. */
  readonly at: string;
  /**
   * What was typed or read from an old pass, for the server to decide which team's it is: a device can only tell that it
   * may be. Null when the team was found by a signed token or by name.
   */
  readonly code: string | null;
  /** Whether a request with it may have reached the server. */
  readonly wasSent: boolean;
  /** The check-in is to be undone. */
  readonly isUndone: boolean;
  /** Set until the person has read it. */
  readonly refusal: Refusal | null;
  /** The server refused it for now: too many of its kind. */
  readonly isLimited?: true;
  /** Something other than the server refused it at the last try. */
  readonly isBlocked?: true;
}

export interface ReadNotice {
  readonly userId: string;
  readonly id: string;
}
