import { Text } from '@mantine/core'
import { type ZodType, z } from 'zod'
import { deadlineProblem } from '#domain/entries/entry-settings.ts'
import { localDay, localTime } from '#domain/timetable/local-time.ts'
import { formatMoment } from '#locales/formatting.ts'
import { factWords } from '#locales/rule-facts.ts'
import { useVocabularyWords } from '#web/components/entry-rules/rule-editing.tsx'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { TitledSection } from '#web/components/entry-system/titled-section.tsx'
import { useEntryVocabulary } from '#web/components/entry-system/use-entry-vocabulary.ts'
import { useSettingsSection } from '#web/components/entry-system/use-settings-section.ts'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { TextLink } from '#web/components/link.tsx'
import type {
  EntrySettingsInput,
  EntrySystemPartsFragment,
} from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { instantOf, MomentField, type TypedMoment, typedMoment } from './moment-field.tsx'

/** With what rules call it, and the time beside a day that is chosen. */
const moments = [
  { name: 'opensAt', fact: 'show.opens', usualTime: '08:00' },
  { name: 'closesAt', fact: 'show.closing', usualTime: '18:00' },
  { name: 'lateUntil', fact: 'show.lateUntil', usualTime: '18:00' },
  { name: 'horsesUntil', fact: null, usualTime: '18:00' },
] as const

type Moments = Record<(typeof moments)[number]['name'], TypedMoment>

const moment = z
  .object({ day: z.string(), time: z.string(), isSecond: z.boolean() })
  .refine(
    ({ day, time }) =>
      day === '' || (localDay.safeParse(day).success && localTime.safeParse(time).success),
    'forms.required',
  )

const typed = z.object({
  opensAt: moment,
  closesAt: moment,
  lateUntil: moment,
  horsesUntil: moment,
})

function schemaOf(timeZone: string): ZodType<EntrySettingsInput, Moments> {
  return typed
    .transform(({ opensAt, closesAt, lateUntil, horsesUntil }) => ({
      opensAt: instantOf(opensAt, timeZone),
      closesAt: instantOf(closesAt, timeZone),
      lateUntil: instantOf(lateUntil, timeZone),
      horsesUntil: instantOf(horsesUntil, timeZone),
    }))
    .superRefine((instants, context) => {
      const problem = deadlineProblem(instants)
      if (problem === null) return
      const { field, messageId } = problem
      context.addIssue({ code: 'custom', path: [field], message: messageId })
    })
}

/** When entries open, close, and end. */
export function When({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const { system, show } = open
  const { timeZone } = show
  const valuesOf = (stored: EntrySystemPartsFragment): Moments => ({
    opensAt: typedMoment(stored.opensAt, timeZone),
    closesAt: typedMoment(stored.closesAt, timeZone),
    lateUntil: typedMoment(stored.lateUntil, timeZone),
    horsesUntil: typedMoment(stored.horsesUntil, timeZone),
  })
  const section = useSettingsSection(system, schemaOf(timeZone), valuesOf)
  const words = useVocabularyWords(useEntryVocabulary(open))
  const { form } = section
  const title = t('entry-system.when')
  return (
    <TitledSection
      title={title}
      text={
        <>
          {t('entry-system.when.text', { zone: timeZone })}{' '}
          <TextLink
            underline="always"
            to="/shows/$showId/entry-system/fees"
            params={{ showId: show.id }}
          >
            {t('entry-system.when.fees')}
          </TextLink>
        </>
      }
    >
      <SectionFrame
        section={section}
        mayWrite
        label={title}
        labels={{
          opensAt: t('entry-system.opensAt'),
          closesAt: t('entry-system.closesAt'),
          lateUntil: t('entry-system.lateUntil'),
          horsesUntil: t('entry-system.horsesUntil'),
        }}
        wordsOf={(_, value) => momentWords(value)}
      >
        {moments.map(({ name, fact, usualTime }) => (
          <MomentField
            key={name}
            path={name}
            label={t(`entry-system.${name}`)}
            description={
              <>
                {t(`entry-system.${name}.text`)}{' '}
                {fact !== null && (
                  <Text span inherit>
                    {t('entry-system.inRules', { fact: factWords(fact, 'bare', words) })}
                  </Text>
                )}
              </>
            }
            value={form.values[name]}
            onChange={(value) => form.setFieldValue(name, value)}
            error={form.errors[name]}
            {...{ usualTime, timeZone }}
          />
        ))}
      </SectionFrame>
    </TitledSection>
  )

  function momentWords(value: unknown): string | undefined {
    const read = moment.safeParse(value)
    const instant = read.success ? instantOf(read.data, timeZone) : null
    return instant === null ? undefined : formatMoment(instant, timeZone, t.locale)
  }
}
