import type { ZodError } from 'zod'

type Issue = ZodError['issues'][number]

/**
 * One thing wrong with one input; `messageId` names its words in `locales/forms.json`, or among those of
 * the one area whose schemas say it.
 */
export interface FormProblem {
  /** The path of the input, joined by dots: `judges.0.position`. Empty for the form as a whole. */
  field: string
  messageId: FormMessageId
  values: Record<string, string | number>
}

export type FormMessageId =
  | 'forms.required'
  | 'forms.invalid'
  | 'forms.tooLong'
  | 'forms.tooMany'
  | 'forms.tooShort'
  | 'forms.tooSmall'
  | 'forms.tooLarge'
  | 'forms.notANumber'
  | 'forms.notADay'
  | 'forms.notATimeZone'
  | 'forms.notAWebAddress'
  | 'forms.notAnEmail'
  | 'forms.notALetterCode'
  | 'forms.notAUeln'
  | 'forms.notAnIdentifier'
  | 'forms.notANation'
  | 'forms.notAShortName'
  | 'forms.lastDayBeforeFirst'
  | 'forms.positionTwice'
  | 'forms.breakTwice'
  | 'forms.nothingGranted'
  | 'forms.endsBeforeStart'
  | 'forms.consentNeeded'
  | 'forms.otherVersion'
  | 'forms.closesBeforeOpening'
  | 'forms.lateBeforeClosing'
  | 'forms.unknownPlaceholder'
  | 'forms.notAFeiId'
  | 'forms.ownerNeeded'
  | 'forms.notAYear'
  | 'forms.notTheMaximum'
  | 'forms.notAnAmount'
  | 'money.problem.ibanCharacters'
  | 'money.problem.ibanLength'
  | 'money.problem.ibanCheck'
  | 'money.problem.notASwishNumber'
  | 'stabling.problem.nightsWrongWay'
  | 'stabling.problem.labelTwice'
  | 'stabling.problem.cellTwice'

/** Tells a message of our own from what zod says itself; a list of them would be loaded with every page. */
const ownMessage = /^(forms|\w+\.problem)\./

/**
 * What a schema refused, as problems at their inputs: the same on the form and on the server.
 * A schema names a message of its own by giving its id as the issue's message.
 */
export function formProblems(error: ZodError): FormProblem[] {
  return error.issues.map((issue) => ({ field: issue.path.join('.'), ...messageOf(issue) }))
}

function messageOf(issue: Issue): Pick<FormProblem, 'messageId' | 'values'> {
  if (isOwn(issue.message)) return { messageId: issue.message, values: valuesOf(issue) }
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum))
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum))
  if (issue.code === 'invalid_type' && issue.expected === 'number') {
    return { messageId: 'forms.notANumber', values: {} }
  }
  if (issue.code === 'invalid_type') return { messageId: 'forms.required', values: {} }
  return { messageId: 'forms.invalid', values: {} }
}

function isOwn(message: string): message is FormMessageId {
  return ownMessage.test(message)
}

/** What a schema of our own fills into its message. */
function valuesOf(issue: Issue): FormProblem['values'] {
  if (issue.code !== 'custom') return {}
  const stated = Object.entries(issue.params ?? {})
  return Object.fromEntries(
    stated.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
    ),
  )
}

function tooSmall(origin: string, minimum: number): Pick<FormProblem, 'messageId' | 'values'> {
  if (origin === 'string' && minimum === 1) return { messageId: 'forms.required', values: {} }
  if (origin === 'string') return { messageId: 'forms.tooShort', values: { minimum } }
  return { messageId: 'forms.tooSmall', values: { minimum } }
}

function tooBig(origin: string, maximum: number): Pick<FormProblem, 'messageId' | 'values'> {
  if (origin === 'string') return { messageId: 'forms.tooLong', values: { maximum } }
  if (origin === 'array') return { messageId: 'forms.tooMany', values: { maximum } }
  return { messageId: 'forms.tooLarge', values: { maximum } }
}
