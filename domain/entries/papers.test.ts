import { expect, test } from 'vitest'
import { noEntryRules } from './entry-rules.ts'
import { checkPaper, type GivenPaper, paperFacts } from './papers.ts'
import { documentRequirement } from './requirements/document.ts'

const passport = documentRequirement.parse({
  ...{ id: 'passport', text: 'Passport', of: 'horse', kind: 'passport', dueDays: 3 },
  files: { types: ['pdf'], mostBytes: 1000, mostFiles: 1 },
  validity: { kind: 'expiry', until: 'lastDay' },
  ifMissing: { fee: null, late: false, noStart: true },
})

const rules = { ...noEntryRules, documents: [passport] }
const occasion = {
  ...{ firstDay: '2026-05-14', lastDay: '2026-05-17', arrival: null, birthYear: null },
}
const name = { of: 'horse', id: '7', kind: 'document', requirement: 'passport' } as const

const sent = (expiresOn: string): GivenPaper => ({
  kind: 'document',
  document: {
    files: [{ name: 'a.pdf', type: 'pdf', bytes: 10 }],
    ...{ issuedOn: null, expiresOn, doses: [], review: { state: 'unseen' } },
  },
})

test('what a paper says decides about it, and the office sees what is left', () => {
  const state = (given: GivenPaper | null) =>
    checkPaper(name, given, { rules, occasion })?.outcome.state
  expect(state(null)).toBe('missing')
  expect(state(sent('2026-05-17'))).toBe('uploaded')
  expect(state(sent('2026-05-16'))).toBe('refused')
  expect(checkPaper({ ...name, requirement: 'gone' }, null, { rules, occasion })).toBeNull()
})

test('a paper that is not there counts from the day after it was due', () => {
  const outcomes = [checkPaper(name, null, { rules, occasion })].filter((each) => each !== null)
  const on = (today: string) => paperFacts(outcomes, { today, firstDay: occasion.firstDay })
  expect(on('2026-05-11').size).toBe(0)
  expect(on('2026-05-12').get('horse 7')).toEqual({ passport: 'missing', documentsMissing: true })
})
