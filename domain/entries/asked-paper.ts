import { type FileLimits, paperLimits } from '#domain/files/file-limits.ts'
import type { DocumentRequirement } from './requirements/document.ts'
import type { MembershipRequirement } from './requirements/membership.ts'

/** The rule that asks for a paper. */
export type PaperRule =
  | { kind: 'document'; rule: DocumentRequirement }
  | { kind: 'membership'; rule: MembershipRequirement }

export interface PaperLimits extends FileLimits {
  mostFiles: number
}

/** Facts that the rider types beside the files of a paper. */
type PaperFact = 'body' | 'number' | 'issuedOn' | 'expiresOn' | 'doses'

/** The files that are accepted for a paper; null where the rules want none. */
export function limitsOfPaper(asked: PaperRule): PaperLimits | null {
  if (asked.kind === 'membership') return paperLimitsOf(null)
  return asked.rule.files === null ? null : paperLimitsOf(asked.rule.files)
}

/** The limits of a rule within those of any paper; null: the rule has none of its own. */
export function paperLimitsOf(files: DocumentRequirement['files']): PaperLimits {
  if (files === null) return { ...paperLimits, mostFiles: 5 }
  const { types, mostBytes, mostFiles } = files
  const isTaken = (type: string) => types.some((each) => type.endsWith(`/${each}`))
  return {
    mostBytes: Math.min(mostBytes, paperLimits.mostBytes),
    mediaTypes: paperLimits.mediaTypes.filter(isTaken),
    mostFiles,
  }
}

/** The facts that are asked beside the files. */
export function asksOfPaper(asked: PaperRule): readonly PaperFact[] {
  if (asked.kind === 'membership') {
    const { bodies, number, valid } = asked.rule
    return [
      ...(bodies.length === 1 ? [] : (['body'] as const)),
      ...(number === null ? [] : (['number'] as const)),
      ...(valid === null ? [] : (['expiresOn'] as const)),
    ]
  }
  switch (asked.rule.validity.kind) {
    case 'none':
      return []
    case 'expiry':
      return ['expiresOn']
    case 'age':
    case 'dated':
      return ['issuedOn']
    case 'vaccination':
      return ['doses']
  }
}

/** Why a file is refused before it is sent; null: it may be sent. */
export function fileProblem(
  { mostBytes, mediaTypes }: FileLimits,
  { name, size, type }: { name: string; size: number; type: string },
): 'empty' | 'tooLarge' | 'kind' | null {
  if (size === 0) return 'empty'
  if (!mediaTypes.includes(typeOf(name, type))) return 'kind'
  return size > mostBytes ? 'tooLarge' : null
}

/** Devices that do not know a kind send none: then its name says it. */
function typeOf(name: string, type: string): string {
  if (type !== '') return type
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return endings[ending] ?? ''
}

const endings: Readonly<Partial<Record<string, string>>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
}
