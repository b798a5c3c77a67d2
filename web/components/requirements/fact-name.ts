import { idFromText } from '#web/components/entry-rules/rule-id.ts'

/** The name that conditions know it by, from its text: "Do you help?" is `doYouHelp`. */
export function factNameOf(text: string, taken: readonly string[]): string {
  const id = idFromText(text, taken)
  return /^[a-z]/.test(id) ? id : idFromText(`fact ${text}`, taken)
}

/** The name of something new follows its text, until somebody gives it another one. */
export function withFollowingName<Named extends { id: string; text: string }>(
  next: Named,
  before: Named,
  taken: readonly string[],
): Named {
  const isFollowing = before.id === factNameOf(before.text, taken)
  if (next.text === before.text || next.id !== before.id || !isFollowing) return next
  return { ...next, id: factNameOf(next.text, taken) }
}
