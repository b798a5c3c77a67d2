import { type Draft, draftShape } from './draft.ts'

/** The draft of this tab, which outlives a reload; null where there is none that can be read. */
export function readDraft(competitionId: string): Draft | null {
  try {
    const parsed = draftShape.safeParse(
      JSON.parse(sessionStorage.getItem(keyOf(competitionId)) ?? ''),
    )
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function keepDraft(competitionId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(competitionId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(competitionId))
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

function keyOf(competitionId: string): string {
  return `start-list-draft:${competitionId}`
}
