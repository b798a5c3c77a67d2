import type { Page } from 'playwright-core'
import { makeCompetition, makeShow } from './by-endpoint.ts'
import { askAs } from './places.ts'

export interface ShowWithEntries {
  showId: string
  /** By number. */
  competitionIds: ReadonlyMap<string, string>
}

/** A show that takes entries: a start costs 25 euros, a box 90, and the second competition has room for two. */
export async function openEntries(
  page: Page,
  { name, competitions = 3 }: { name: string; competitions?: number },
): Promise<ShowWithEntries> {
  const { showId, arenaIds, mornings } = await makeShow(page, {
    name,
    days: 2,
    arenas: ['Main'],
    firstIn: 20,
  })
  const competitionIds = new Map<string, string>()
  for (let number = 1; number <= competitions; number += 1) {
    const competition = await makeCompetition(page, showId, {
      number: String(number),
      name: `${1 + number / 10} m`,
      discipline: 'jumping',
      choice: {
        ...{ ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'obstacles' },
        courses: { round_1: { timeAllowed: 7200, obstacles: ['1', '2'] } },
      },
      arenaId: arenaIds[0],
      startsAt: mornings[0],
    })
    competitionIds.set(String(number), competition.split('/').at(-1) ?? '')
  }
  const rules = [
    ['FEES', { id: 'start', text: 'Start', per: 'place', amount: 2500 }],
    ['FEES', { id: 'box', text: 'Box', per: 'item', amount: 9000 }],
    ['PRODUCTS', { id: 'box', name: 'Box', stock: 40 }],
  ] as const
  for (const [list, rule] of rules) {
    await askAs(
      page,
      `mutation($showId: ID!, $list: EntryRuleList!, $id: String!, $rule: EntryRule!) {
        saveEntryRule(showId: $showId, list: $list, id: $id, rule: $rule) { changedMeanwhile } }`,
      { showId, list, id: rule.id, rule },
    )
  }
  await askAs(
    page,
    `mutation($showId: ID!, $input: EntrySettingsInput!, $opened: EntrySettingsInput!) {
      saveEntrySettings(showId: $showId, input: $input, opened: $opened) { changedMeanwhile } }`,
    {
      showId,
      input: {
        ...{ closesAt: '2999-05-01T16:00:00.000Z', languages: ['en'] },
        contactEmail: 'office@example.org',
        terms: [{ language: 'en', text: 'You ride at your own risk.' }],
      },
      opened: {},
    },
  )
  await askAs(
    page,
    'mutation($showId: ID!) { setEntriesOpen(showId: $showId, isOpen: true) { status } }',
    { showId },
  )
  return { showId, competitionIds }
}
