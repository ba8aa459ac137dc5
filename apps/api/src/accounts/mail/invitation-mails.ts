import type { Context } from '../../platform/context.ts';
import { extensionPoint } from '../../platform/extension-point.ts';

/** The invitations of people who may have no account yet; a module above keeps them. */
export interface InvitationMails {
  /** Where the mail goes; undefined when it is no longer needed. */
  readonly addressOf: (context: Context, invitationId: string) => Promise<string | undefined>;
  /** Makes the token of its link. */
  readonly issueToken: (context: Context, invitationId: string) => Promise<string>;
}

export const invitationMails = extensionPoint<InvitationMails>('invitation mails');
