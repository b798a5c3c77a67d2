/**
 * Who and what stands in the list of a competitor behind its own pair: all of one role, with what every
 * form, list, file and print needs to know of it. Its words are `results.member.<role>` and
 * `competitors.member.<role>`.
 */
interface RoleSpec {
  /** The place of the first of them: behind the competitor's own pair and horse. */
  from: 1 | 2
  /** How many every competitor may have. 0: as many as its discipline says (`DisciplineSpec.members`). */
  most: number
  /** The lists that name them to everybody who reads the list. */
  namedIn: readonly NamingList[]
}

interface PairSpec extends RoleSpec {
  /** A rider with a horse and a head number. */
  of: 'pair'
}

/** A role whose names stand together in one cell of a list of competitors. */
interface ListedSpec extends RoleSpec {
  /** A horse, a person of the registry, or a person or company that may stand there as a name alone. */
  of: ListedKind
  /** Headings of the columns that hold them: folded, without blanks. */
  headings: string
}

export type ListedKind = 'horse' | 'person' | 'party'

/** Of grooms none: they are the office's, and the speaker's. */
export type NamingList = 'start-list' | 'result-list'

function listed<Role extends string>(specs: Readonly<Record<Role, ListedSpec>>) {
  return specs
}

const listedSpecs = listed({
  /** Of a turnout, behind its first horse, whose name has theirs with it in every list. */
  furtherHorses: {
    of: 'horse',
    from: 2,
    most: 0,
    namedIn: [],
    headings: `furtherhorses otherhorses weiterepferde anderepferde autreschevaux overigepaarden
      anderepaarden flerhastar ovrigahastar andrahastar otroscaballos demascaballos`,
  },
  /** Of a turnout. */
  grooms: {
    of: 'person',
    from: 1,
    most: 0,
    namedIn: [],
    headings: 'groom grooms beifahrer beifahrerin bijrijder bijrijders groomar',
  },
  /** Of the horse, as the entry names them for this competition. */
  owners: {
    of: 'party',
    from: 1,
    most: 3,
    namedIn: ['start-list', 'result-list'],
    headings: `owner owners ownername horseowner besitzer besitzerin besitzername eigentumer
      pferdebesitzer proprietaire proprietaires eigenaar eigenaars eigenaresse agare hastagare
      propietario propietaria propietarios`,
  },
  trainers: {
    of: 'party',
    from: 1,
    most: 2,
    namedIn: ['start-list'],
    headings: `trainer trainers trainerin trainername coach entraineur entraineuse entraineurs
      tranare entrenador entrenadora entrenadores`,
  },
})

/** Who rides the later legs of a relay (FEI JR 268). A list of competitors has columns for each leg. */
const partners: PairSpec = { of: 'pair', from: 2, most: 0, namedIn: [] }

export const roles = { partners, ...listedSpecs }

export type ListedRole = keyof typeof listedSpecs

export type MemberRole = keyof typeof roles

/** In the order in which a competitor is read out. */
export const memberRoles = Object.keys(roles) as MemberRole[]

export const listedRoles = Object.keys(listedSpecs) as ListedRole[]

/** The people that a list names beside riders and horses. */
export interface NamedMember {
  role: MemberRole
  name: string
}

/** How many of each role a competitor has at most. */
export type RoleLimits = Readonly<Record<MemberRole, number>>

/** With what the discipline of a competition asks for. */
export function roleLimits(ofDiscipline: Partial<RoleLimits> = {}): RoleLimits {
  const limits = memberRoles.map((role) => [role, ofDiscipline[role] ?? roles[role].most])
  return Object.fromEntries(limits) as Record<MemberRole, number>
}
