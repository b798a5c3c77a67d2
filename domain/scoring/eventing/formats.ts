/** The parts of an event that are ridden one after the other and added up. */
export const phases = ['dressage', 'cross_country', 'jumping', 'final_jumping'] as const

export type Phase = (typeof phases)[number]

/** A phase over obstacles against the clock: everything but dressage. */
export type CoursePhase = Exclude<Phase, 'dressage'>

export interface Format {
  /** None where only the final penalties are known. */
  phases: readonly Phase[]
  /** The phase before which horses are inspected a second time; the first inspection has no sheet. */
  inspectionBefore: Phase | null
}

export const formatNames = [
  'long',
  'short',
  'short_cross_country_second',
  'one_day',
  'combined_training',
  'olympic',
  'total',
] as const

type FormatName = (typeof formatNames)[number]

/**
 * In which order the phases are ridden (ÖTO 2026 § 303; Olympic Games since Athens 2004 with a second
 * jumping for the individual places). With cross-country last no inspection precedes the jumping.
 */
export const formats: Readonly<Record<FormatName, Format>> = {
  long: { phases: ['dressage', 'cross_country', 'jumping'], inspectionBefore: 'jumping' },
  short: { phases: ['dressage', 'jumping', 'cross_country'], inspectionBefore: null },
  short_cross_country_second: {
    phases: ['dressage', 'cross_country', 'jumping'],
    inspectionBefore: null,
  },
  one_day: { phases: ['dressage', 'jumping', 'cross_country'], inspectionBefore: null },
  combined_training: { phases: ['dressage', 'jumping'], inspectionBefore: null },
  olympic: {
    phases: ['dressage', 'cross_country', 'jumping', 'final_jumping'],
    inspectionBefore: 'jumping',
  },
  total: { phases: [], inspectionBefore: null },
}
