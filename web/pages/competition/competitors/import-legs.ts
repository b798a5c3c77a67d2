import type { CountedStart } from '#domain/competitions/stored-conditions.ts'
import { splitRider } from '#domain/competitor-list/split-name.ts'
import { foldName } from '#domain/registry/names.ts'
import type { CompetitorMemberInput } from '#web/graphql/generated/graphql.ts'
import type { FoundPair, ImportRow, RowValues } from './import-rows.ts'

/** Who rides a leg, as a row of a list names them. */
export interface ListedLeg {
  firstName: string
  familyName: string
  nation: string
  horse: string
  headNumber: string
  /** Of the registry; null is somebody whom the import makes. */
  personId: string | null
  horseId: string | null
  /** Whether the import makes them in the registry. */
  isNewPerson: boolean
  isNewHorse: boolean
}

/** By legs, as they will stand in the competition; everybody but a relay has one. */
export function listedLegs({
  values,
  personId,
  horseId,
  partners,
  stored,
}: ImportRow): ListedLeg[] {
  const first = {
    ...values,
    ...(stored && { ...stored, nation: stored.nation ?? '' }),
    personId,
    horseId,
    isNewPerson: personId === null && values.familyName !== '',
    isNewHorse: horseId === null && values.horse !== '',
  }
  const later = partnersOf(values).map(({ rider, horse, headNumber }, index) => {
    const { firstName, familyName, nation = '' } = splitRider(rider)
    const found = { personId: null, horseId: null, ...partners[index] }
    return {
      ...{ firstName, familyName, nation, horse, headNumber },
      ...found,
      isNewPerson: found.personId === null && familyName !== '',
      isNewHorse: found.horseId === null && horse !== '',
    }
  })
  return [first, ...later]
}

/** The starts that rows would make; whoever is new is one person wherever the name is the same. */
export function listedStarts(rows: readonly ImportRow[]): CountedStart[] {
  return rows
    .filter((row) => !row.isLeftOut)
    .flatMap(listedLegs)
    .filter(({ familyName, horse }) => familyName !== '' && horse !== '')
    .map(({ personId, horseId, firstName, familyName, horse }) => ({
      person: {
        id: personId ?? `new ${foldName(`${familyName} ${firstName}`)}`,
        firstName,
        familyName,
      },
      horse: { id: horseId ?? `new ${foldName(horse)}`, name: horse },
    }))
}

/** As they are sent, with whom of the registry the preview found. */
export function partnerInputs(
  values: RowValues,
  found: readonly FoundPair[],
): CompetitorMemberInput[] {
  return partnersOf(values).map(({ rider, horse, headNumber }, index) => {
    const { firstName, familyName, nation } = splitRider(rider)
    return {
      personId: found[index]?.personId ?? null,
      horseId: found[index]?.horseId ?? null,
      firstName: firstName || null,
      familyName: familyName || null,
      nation: nation ?? null,
      horseName: horse || null,
      headNumber,
    }
  })
}

/** A full name with first and family name the other way round. */
export function swapPartner(rider: string): string {
  const { firstName, familyName, nation } = splitRider(rider)
  return `${firstName}, ${familyName}${nation ? ` (${nation})` : ''}`
}

/** Of a relay, in the order of the legs; others have none. */
function partnersOf(values: RowValues) {
  const legs = [
    { rider: values.rider2, horse: values.horse2, headNumber: values.headNumber2 },
    { rider: values.rider3, horse: values.horse3, headNumber: values.headNumber3 },
  ]
  return legs.filter(({ rider, horse }) => rider !== '' || horse !== '')
}
