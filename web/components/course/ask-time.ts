import type { FieldSpec } from '#domain/scoring/discipline.ts'
import { formatClock } from '#locales/formatting.ts'
import { confirm } from '#web/components/confirm.ts'
import { isUnusual } from '#web/components/scoring/typed-value.ts'
import { currentTranslate } from '#web/i18n/messages.ts'

/**
 * Whether a time is taken: one that is far from what the course takes is asked about first, for it was
 * likelier stopped for another pair. Hundredths of a second.
 */
export async function isTimeMeant(field: FieldSpec, time: number | null): Promise<boolean> {
  if (time === null || !isUnusual(field, time)) return true
  const t = currentTranslate()
  const clock = (each: number) => formatClock(each, t.locale)
  const { least = 0, most = 0 } = field.usual ?? {}
  return await confirm({
    title: t('courseRide.unusualTime', { time: clock(time) }),
    text: t('courseRide.unusualTime.text', { least: clock(least), most: clock(most) }),
    verb: t('courseRide.takeTime', { time: clock(time) }),
  })
}
