import type {
  FindHorsesQuery,
  FindRidersQuery,
  OwnHorseFragment,
  OwnRiderFragment,
} from '../graphql/generated/graphql.ts'

/** A rider as the registry knows them: what it says is not asked again. */
export interface MyRider {
  id: string
  name: string
  nation: string | null
  birthYear: number | null
  birthDate: string | null
  feiId: string | null
  club: string | null
  licence: string | null
}

export interface MyHorse {
  id: string
  name: string
  birthYear: number | null
  sex: string | null
  feiId: string | null
  ueln: string | null
  microchip: string | null
  breed: string | null
  colour: string | null
  sire: string | null
  dam: string | null
  ownerName: string | null
}

export function ownRider(rider: OwnRiderFragment): MyRider {
  const { personId, firstName, familyName, ...known } = rider
  return { ...known, id: personId, name: `${firstName} ${familyName}`.trim() }
}

export function ownHorse({ horseId, owner, ...known }: OwnHorseFragment): MyHorse {
  return { ...known, id: horseId, ownerName: owner }
}

export function riderOf(person: FindRidersQuery['persons'][number]): MyRider {
  const { firstName, familyName, ...known } = person
  const name = `${firstName} ${familyName}`.trim()
  return { ...known, name, birthDate: null, licence: null }
}

export function horseOf(horse: FindHorsesQuery['horses'][number]): MyHorse {
  const { id, name, birthYear, sex, feiId, ueln, owner } = horse
  return { ...namedHorse({ id, name }), birthYear, sex, feiId, ueln, ownerName: owner }
}

/** Of whom no more is told than the name. */
export function namedRider({ id, name, nation }: Pick<MyRider, 'id' | 'name' | 'nation'>): MyRider {
  const unknown = { birthYear: null, birthDate: null, feiId: null, club: null, licence: null }
  return { ...unknown, id, name, nation }
}

export function namedHorse({ id, name }: Pick<MyHorse, 'id' | 'name'>): MyHorse {
  const unknown = { birthYear: null, sex: null, feiId: null, ueln: null, microchip: null }
  const born = { breed: null, colour: null, sire: null, dam: null, ownerName: null }
  return { ...unknown, ...born, id, name }
}

/** One list of several; of two of the same the first counts. */
export function joined<Of extends { id: string }>(...lists: readonly (readonly Of[])[]): Of[] {
  const known = new Map<string, Of>()
  for (const each of lists.flat()) if (!known.has(each.id)) known.set(each.id, each)
  return [...known.values()]
}
