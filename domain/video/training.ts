/** How far a judge may be from the reference and still agree with it, in tenths of a mark. */
const agreesWithin = 5

/** A signed sheet of one film. */
export interface MarkedSheet {
  /** In tenths, by field. */
  marks: ReadonlyMap<string, number>
  /** In thousandths of a percent; null where the sheet does not come to one. */
  total: number | null
}

export interface ComparedFilm {
  id: string
  reference: MarkedSheet
  /** By judge; a judge without a signed sheet is absent. */
  judges: ReadonlyMap<string, MarkedSheet>
}

/** How some marks differ from those of the reference. */
export interface MarkFigures {
  /** How many marks were compared. */
  count: number
  /** Mean of the signed differences in hundredths of a mark; above 0 the judge gives more. */
  bias: number | null
  /** Mean of the differences without their sign, in hundredths of a mark. */
  difference: number | null
  /** Share of the marks within half a mark of the reference, in thousandths of a percent. */
  agreement: number | null
}

export interface JudgeFigures extends MarkFigures {
  judge: string
  films: number
  /** Mean of the signed differences of the totals, in thousandths of a percentage point. */
  percentDifference: number | null
  /** Share of the pairs of films in the order of the reference, in thousandths of a percent. */
  order: number | null
}

export interface MovementFigures extends MarkFigures {
  field: string
  judges: ReadonlyMap<string, MarkFigures>
}

export interface FilmFigures {
  id: string
  reference: number | null
  totals: ReadonlyMap<string, number | null>
  /** From the lowest to the highest total of the judges, in thousandths of a percentage point. */
  spread: number | null
  /** Mean difference of the marks from the reference, in hundredths of a mark. */
  difference: number | null
  /** The field in which the judges are furthest apart, with how far in tenths. */
  widest: { field: string; spread: number } | null
}

export interface TrainingComparison {
  judges: readonly JudgeFigures[]
  movements: readonly MovementFigures[]
  /** The widest disagreement first. */
  films: readonly FilmFigures[]
}

/** Compares the signed sheets of a frozen set with its reference; `fields` are those that hold marks. */
export function compareTraining(
  films: readonly ComparedFilm[],
  fields: readonly string[],
): TrainingComparison {
  const judges = [...new Set(films.flatMap((film) => [...film.judges.keys()]))].toSorted()
  return {
    judges: judges.map((judge) => judgeFigures(films, fields, judge)),
    movements: fields.map((field) => ({
      field,
      ...figuresOf(films.flatMap((film) => differences(film, [field], judges))),
      judges: new Map(
        judges.map((judge) => [
          judge,
          figuresOf(films.flatMap((film) => differences(film, [field], [judge]))),
        ]),
      ),
    })),
    films: films
      .map((film) => filmFigures(film, fields, judges))
      .toSorted((a, b) => descending(a.spread, b.spread) || descending(a.difference, b.difference)),
  }
}

function judgeFigures(
  films: readonly ComparedFilm[],
  fields: readonly string[],
  judge: string,
): JudgeFigures {
  const totals = films.flatMap(({ reference, judges }) => {
    const total = judges.get(judge)?.total ?? null
    return total === null || reference.total === null ? [] : [{ total, wanted: reference.total }]
  })
  return {
    judge,
    films: films.filter(({ judges }) => judges.has(judge)).length,
    ...figuresOf(films.flatMap((film) => differences(film, fields, [judge]))),
    percentDifference: mean(totals.map(({ total, wanted }) => total - wanted)),
    order: sameOrder(totals),
  }
}

/** Of the marks that both have, in tenths. */
function differences(
  { reference, judges }: ComparedFilm,
  fields: readonly string[],
  of: readonly string[],
): number[] {
  return of.flatMap((judge) =>
    fields.flatMap((field) => {
      const mark = judges.get(judge)?.marks.get(field)
      const wanted = reference.marks.get(field)
      return mark === undefined || wanted === undefined ? [] : [mark - wanted]
    }),
  )
}

function figuresOf(tenths: readonly number[]): MarkFigures {
  return {
    count: tenths.length,
    bias: mean(tenths.map((each) => each * 10)),
    difference: mean(tenths.map((each) => Math.abs(each) * 10)),
    agreement: mean(tenths.map((each) => (Math.abs(each) <= agreesWithin ? 100_000 : 0))),
  }
}

/** A pair that the reference does not separate is left out; one that the judge does not separate is half right. */
function sameOrder(totals: readonly { total: number; wanted: number }[]): number | null {
  const pairs = totals.flatMap((a, at) =>
    totals.slice(at + 1).flatMap((b) => {
      const wanted = Math.sign(a.wanted - b.wanted)
      const given = Math.sign(a.total - b.total)
      if (wanted === 0) return []
      return given === 0 ? [50_000] : [given === wanted ? 100_000 : 0]
    }),
  )
  return mean(pairs)
}

function filmFigures(
  film: ComparedFilm,
  fields: readonly string[],
  judges: readonly string[],
): FilmFigures {
  const totals = new Map(
    judges.flatMap((judge) => {
      const sheet = film.judges.get(judge)
      return sheet ? [[judge, sheet.total] as const] : []
    }),
  )
  const [widest] = fields
    .flatMap((field) => {
      const marks = [...film.judges.values()].map(({ marks: given }) => given.get(field))
      const spread = spreadOf(marks.map((mark) => mark ?? null))
      return spread === null || spread === 0 ? [] : [{ field, spread }]
    })
    .toSorted((a, b) => b.spread - a.spread)
  return {
    id: film.id,
    reference: film.reference.total,
    totals,
    spread: spreadOf([...totals.values()]),
    difference: figuresOf(differences(film, fields, judges)).difference,
    widest: widest ?? null,
  }
}

function spreadOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known) - Math.min(...known)
}

/** Rounded away from zero in the middle, so that a bias and its opposite have the same size. */
function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const exact = values.reduce((sum, value) => sum + value, 0) / values.length
  const rounded = Math.round(Math.abs(exact))
  return exact < 0 && rounded > 0 ? -rounded : rounded
}

/** What is not known comes last. */
function descending(a: number | null, b: number | null): number {
  return (b ?? -1) - (a ?? -1)
}
