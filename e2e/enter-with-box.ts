import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { ShowWithEntries } from './open-entries.ts'
import { askAs } from './places.ts'

/** The account enters a rider and horse of its own for the first competition, with a box; the id of the entry. */
export async function enterWithBox(
  page: Page,
  { showId, competitionIds }: ShowWithEntries,
  family: string,
): Promise<string> {
  const rider = { relation: 'other', firstName: 'Mia', familyName: family }
  const { saveRider } = await askAs<{ saveRider: { stored: { personId: string } } }>(
    page,
    'mutation($input: RiderInput!) { saveRider(input: $input) { stored { personId } } }',
    { input: rider },
  )
  const { saveHorse } = await askAs<{ saveHorse: { stored: { horseId: string } } }>(
    page,
    'mutation($input: HorseInput!) { saveHorse(input: $input) { stored { horseId } } }',
    { input: { relation: 'owner', name: `Horse of ${family}` } },
  )
  const [riderId, horseId] = [saveRider.stored.personId, saveHorse.stored.horseId]
  const competitionId = competitionIds.get('1')
  const { submitEntry } = await askAs<{ submitEntry: { entry: { id: string } } }>(
    page,
    `mutation($showId: ID!, $key: String!, $form: EntryFormInput!) {
      submitEntry(showId: $showId, key: $key, form: $form, acceptedTerms: true) { entry { id } } }`,
    {
      ...{ showId, key: randomUUID() },
      form: {
        ...{ riders: [{ id: riderId }], horses: [{ id: horseId }] },
        places: [{ key: 'a', competitionId, riderId, horseId }],
        items: [{ key: 'b', product: 'box', horseId, quantity: 1 }],
        responsible: { name: `Mia ${family}`, email: `${family.toLowerCase()}@example.org` },
      },
    },
  )
  return submitEntry.entry.id
}
