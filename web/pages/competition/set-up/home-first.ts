/** Where a show is at home: what it may begin with there is offered first. */
export interface Home {
  /** As nations have it (GER); null while nothing is said. */
  country: string | null
  federation: { code: string; nation: string | null } | null
}

/** The nation of a body that issues rules under a name of its own, with what people call it besides. */
const bodies: Readonly<Record<string, { nation: string; alsoCalled: string }>> = {
  GER: { nation: 'GER', alsoCalled: 'FN LPO Deutschland Germany' },
  AUT: { nation: 'AUT', alsoCalled: 'OEPS ÖTO Österreich Austria' },
  LUX: { nation: 'LUX', alsoCalled: 'FLSE Luxembourg' },
  NED: { nation: 'NED', alsoCalled: 'KNHS Nederland' },
  KNHS: { nation: 'NED', alsoCalled: 'NED Nederland' },
  GBR: { nation: 'GBR', alsoCalled: 'BEF BD BS BE Britain' },
  USA: { nation: 'USA', alsoCalled: 'USEF USEA' },
  USEF: { nation: 'USA', alsoCalled: 'USA USDF' },
  AUS: { nation: 'AUS', alsoCalled: 'EA Australia' },
  RUS: { nation: 'RUS', alsoCalled: 'FKSR' },
}

export function homeOf({ country, federation }: HomeOfShow): Home {
  const nation = federation?.nation ?? null
  return {
    country: country ?? null,
    federation: federation ? { code: federation.code, nation } : null,
  }
}

interface HomeOfShow {
  country?: string | null | undefined
  federation?: { code: string; nation?: string | null } | null | undefined
}

/** Other words by which the rules of a body are looked for. */
export function alsoCalled(body: string): string {
  return bodies[body]?.alsoCalled ?? ''
}

/** What the bodies of the show's federation and country issue, before the rest; else in the order given. */
export function homeFirst<Listed>(
  listed: readonly Listed[],
  { country, federation }: Home,
  bodyOf: (each: Listed) => string | null,
): Listed[] {
  const home = [federation?.code, federation?.nation, country].filter((each) => each != null)
  const isAtHome = (each: Listed) => {
    const body = bodyOf(each)
    return body !== null && (home.includes(body) || home.includes(bodies[body]?.nation ?? body))
  }
  return [...listed.filter(isAtHome), ...listed.filter((each) => !isAtHome(each))]
}
