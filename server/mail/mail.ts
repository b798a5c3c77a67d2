/** A letter as it is handed to a mail server. */
export interface OutgoingLetter {
  to: string
  subject: string
  text: string
  html: string
  /** The same at every attempt. */
  messageId: string
  attachments: readonly OutgoingAttachment[]
}

export interface OutgoingAttachment {
  name: string
  mediaType: string
  content: Buffer
}

/** Throws what the mail server or the network says where it does not take the letter. */
export type Deliver = (letter: OutgoingLetter) => Promise<void>

/** How letters leave. */
export interface Mail {
  /** False where a letter would reach nobody: no mail server, and no demonstration that shows it. */
  reaches: boolean
  deliver: Deliver | null
}

/** Null where letters reach nobody. */
export function makeMail(deliver: Deliver | null): Mail {
  return { reaches: deliver !== null, deliver }
}

/** Why a letter was not sent. */
export const letterProblems = [
  'refused',
  'postponed',
  'unreachable',
  'noMailServer',
  'attachmentGone',
  'unreadable',
] as const

export type LetterProblem = (typeof letterProblems)[number]

/**
 * What went wrong, and the code that says so. The words of a mail server are left out: they may quote the
 * letter, and its address holds a password.
 */
export function problemOf(error: unknown): { problem: LetterProblem; answer: string | null } {
  const { code, responseCode }: Record<string, unknown> = Object(error)
  if (typeof responseCode === 'number') {
    // A sign-in or a greeting that is refused is about this server, not about the letter.
    const isOfLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
    const problem = isOfLetter && responseCode >= 500 ? 'refused' : 'postponed'
    return { problem, answer: String(responseCode) }
  }
  return { problem: 'unreachable', answer: typeof code === 'string' ? code.slice(0, 40) : null }
}
