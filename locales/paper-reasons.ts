import type { DocumentReason } from '#domain/entries/requirements/document.ts'
import type { MembershipReason } from '#domain/entries/requirements/membership.ts'
import type { AnswerProblem } from '#domain/entries/requirements/question.ts'
import type { NextStep, VaccinationFailure } from '#domain/entries/requirements/vaccination.ts'
import type { Translate } from './messages.ts'
import { dateWords, listed } from './rule-grammar.ts'

/** What is wrong with a paper, a membership or an answer, and what helps. */

export function documentReason(reason: DocumentReason, t: Translate): string {
  const day = (date: string) => dateWords(date, t.locale)
  switch (reason.kind) {
    case 'refusedByOffice':
    case 'waivedByOffice':
      return t(`papers.${reason.kind}`, { by: reason.by, reason: reason.reason })
    case 'nothingUploaded':
    case 'expiryUnknown':
    case 'dateUnknown':
      return t(`papers.${reason.kind}`)
    case 'fileType':
    case 'fileTooLarge':
    case 'tooManyFiles':
      return fileReason(reason, t)
    case 'expires': {
      const { expiresOn, needed } = reason
      return t('papers.expires', { expires: day(expiresOn), needed: day(needed) })
    }
    case 'tooOld': {
      const { issuedOn, earliest } = reason
      return t('papers.tooOld', { issued: day(issuedOn), earliest: day(earliest) })
    }
    case 'issuedAfter': {
      const { issuedOn, latest } = reason
      return t('papers.issuedAfter', { issued: day(issuedOn), latest: day(latest) })
    }
    case 'noRule':
      return t('papers.noRule', { arrival: day(reason.arrival) })
    case 'vaccination':
      return vaccinationReason(reason.failure, reason.next, t)
  }
}

export function membershipReason(reason: MembershipReason, t: Translate): string {
  const day = (date: string) => dateWords(date, t.locale)
  switch (reason.kind) {
    case 'refusedByOffice':
    case 'waivedByOffice':
      return t(`papers.${reason.kind}`, { by: reason.by, reason: reason.reason })
    case 'noMembership': {
      const { bodies } = reason
      const accepted = bodies.length === 0 ? t('papers.anyBody') : listed(bodies, t.locale, 'or')
      return t('papers.noMembership', { bodies: accepted })
    }
    case 'noNumber':
      return t('papers.noNumber', { body: reason.body })
    case 'numberForm':
      return t('papers.numberForm', { body: reason.body, number: reason.number })
    case 'startsLater': {
      const { body, from, needed } = reason
      return t('papers.startsLater', { body, from: day(from), needed: day(needed) })
    }
    case 'ended': {
      const { body, until, needed } = reason
      return t('papers.ended', { body, until: day(until), needed: day(needed) })
    }
  }
}

/** "The booster on 2 April 2025 came too late after 1 April 2024: by 1 April 2025. What helps: …" */
export function vaccinationReason(
  failure: VaccinationFailure,
  next: NextStep,
  t: Translate,
): string {
  const step = nextStep(next, t)
  return step === '' ? failureWords(failure, t) : `${failureWords(failure, t)} ${step}`
}

export function answerProblem(problem: AnswerProblem, t: Translate): string {
  switch (problem.kind) {
    case 'required':
      return t('papers.answer.required')
    case 'wrongKind':
      return t('papers.answer.wrongKind', { kind: problem.expected })
    case 'tooLong':
      return t('papers.answer.tooLong', { length: problem.length, most: problem.mostLength })
    case 'tooSmall':
      return t('papers.answer.tooSmall', { least: problem.least })
    case 'tooLarge':
      return t('papers.answer.tooLarge', { most: problem.most })
    case 'notAnOption':
      return t('papers.answer.notAnOption', { options: listed(problem.options, t.locale, 'or') })
    case 'tooEarly':
      return t('papers.answer.tooEarly', { from: dateWords(problem.from, t.locale) })
    case 'tooLate':
      return t('papers.answer.tooLate', { until: dateWords(problem.until, t.locale) })
  }
}

function fileReason(
  reason: Extract<DocumentReason, { kind: 'fileType' | 'fileTooLarge' | 'tooManyFiles' }>,
  t: Translate,
): string {
  if (reason.kind === 'fileType') {
    const types = reason.types.map((type) => type.toUpperCase())
    return t('papers.fileType', { file: reason.file, types: listed(types, t.locale, 'or') })
  }
  if (reason.kind === 'tooManyFiles') {
    return t('papers.tooManyFiles', { files: reason.files, most: reason.mostFiles })
  }
  return t('papers.fileTooLarge', { file: reason.file, most: sizeWords(reason.mostBytes, t) })
}

function failureWords(failure: VaccinationFailure, t: Translate): string {
  const day = (date: string | null) => (date === null ? '' : dateWords(date, t.locale))
  switch (failure.kind) {
    case 'noDose':
      return t('papers.noDose')
    case 'oneDose':
      return t('papers.oneDose', { first: day(failure.first) })
    case 'overdue': {
      const { interval, from, latest } = failure
      return t('papers.overdue', { interval, from: day(from), latest: day(latest) })
    }
    case 'tooOld': {
      const { lastDose, earliest } = failure
      return t('papers.doseTooOld', { last: day(lastDose), earliest: day(earliest) })
    }
    case 'resting': {
      const { lastDose, eligible } = failure
      return t('papers.resting', { last: day(lastDose), eligible: day(eligible) })
    }
    case 'tooEarly': {
      const { interval, from, to, earliest } = failure
      return t('papers.tooEarly', {
        interval,
        from: day(from),
        to: day(to),
        earliest: day(earliest),
      })
    }
    case 'tooLate': {
      const { interval, from, to, latest } = failure
      return t('papers.tooLate', { interval, from: day(from), to: day(to), latest: day(latest) })
    }
  }
}

/** Empty where only time helps: the failure has said until when. */
function nextStep(next: NextStep, t: Translate): string {
  const day = (date: string) => dateWords(date, t.locale)
  if (next.kind === 'wait') return ''
  const { rest } = next
  if (next.kind === 'course') {
    return next.second === null
      ? t('papers.nextAnyDose', { rest })
      : t('papers.nextCourse', { days: next.second.days, rest })
  }
  const { earliest, latest } = next
  return latest === null
    ? t('papers.nextDoseFrom', { earliest: day(earliest), rest })
    : t('papers.nextDose', { earliest: day(earliest), latest: day(latest), rest })
}

/** "5 MB". */
function sizeWords(bytes: number, t: Translate): string {
  const isLarge = bytes >= 1_000_000
  const format = new Intl.NumberFormat(t.locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  })
  return format.format(bytes / (isLarge ? 1_000_000 : 1000))
}
