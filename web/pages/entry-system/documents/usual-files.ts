import type { DocumentRequirement } from '#domain/entries/requirements/document.ts'

/** Sent as pictures or PDF, each as large as a phone makes it. */
export const usualFiles: NonNullable<DocumentRequirement['files']> = {
  types: ['pdf', 'jpeg', 'png', 'heic'],
  mostBytes: 10_000_000,
  mostFiles: 4,
}
