import { Anchor, Paper, Stack, Text } from '@mantine/core'
import type { EntryRules } from '#domain/entries/entry-rules.ts'
import { formFields } from '#domain/entries/form-fields.ts'
import { formFieldWords } from '#locales/form-field-words.ts'
import type { Translate } from '#locales/messages.ts'
import { Nation } from '#web/components/nation.tsx'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import type { OfficeEntry } from './entry.tsx'
import styles from './entry-office.module.css'
import { Section } from './section.tsx'

interface PeopleProps {
  entry: OfficeEntry
  rules: EntryRules
}

/** Who answers for the entry, its riders and its horses, with what was answered of each. */
export function People({ entry, rules }: PeopleProps) {
  const t = useMessages()
  const { responsible, riders, horses } = entry
  return (
    <Section title={t('entry-office.people')}>
      <Paper withBorder p="sm">
        <Text size="sm" c="dimmed">
          {t('entry-office.responsible')}
        </Text>
        <Text fw={550} translate="no">
          {responsible?.name || t('entry-office.responsible.none')}
        </Text>
        {responsible?.email && (
          <Text size="sm">
            <Anchor href={`mailto:${encodeURIComponent(responsible.email)}`} translate="no">
              {responsible.email}
            </Anchor>
          </Text>
        )}
        {responsible?.phone && (
          <Text size="sm">
            <Anchor href={`tel:${encodeURIComponent(responsible.phone)}`} translate="no">
              {responsible.phone}
            </Anchor>
          </Text>
        )}
      </Paper>
      <Stack gap="xs">
        {riders.map(({ id, name, nation, answers }) => (
          <Paper key={id} withBorder p="sm">
            <Text size="sm" c="dimmed">
              {t('riders.act.rider')}
            </Text>
            <Text fw={550}>
              <bdi translate="no">{name}</bdi> <Nation code={nation} />
            </Text>
            <Facts facts={answered(answers, { of: 'rider', rules, t })} />
          </Paper>
        ))}
        {horses.map(({ id, name, nation, answers }) => (
          <Paper key={id} withBorder p="sm">
            <Text size="sm" c="dimmed">
              {t('riders.act.horse')}
            </Text>
            <Text fw={550}>
              <bdi translate="no">{name}</bdi> <Nation code={nation} />
            </Text>
            <Facts facts={answered(answers, { of: 'horse', rules, t })} />
          </Paper>
        ))}
      </Stack>
    </Section>
  )
}

/** What was answered of the entry itself, and what its people wrote to the office. */
export function Answers({ entry, rules }: PeopleProps) {
  const t = useMessages()
  const facts = answered(entry.answers, { of: 'entry', rules, t })
  const said = entry.note
    ? [...facts, { label: t('entry-office.riderNote'), text: entry.note }]
    : facts
  if (said.length === 0) return null
  return (
    <Section title={t('entry-office.answers')}>
      <Facts facts={said} />
    </Section>
  )
}

interface Fact {
  label: string
  text: string
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, text }) => (
        <Line key={label} label={label} text={text} />
      ))}
    </dl>
  )
}

function Line({ label, text }: Fact) {
  return (
    <>
      <dt>{label}</dt>
      <dd style={{ whiteSpace: 'pre-line' }}>{text}</dd>
    </>
  )
}

/** By the names that the form gives to fields and questions; what it asks no more is told by the name of its fact. */
function answered(
  answers: unknown,
  { of, rules, t }: { of: 'entry' | 'rider' | 'horse'; rules: EntryRules; t: Translate },
): readonly Fact[] {
  if (typeof answers !== 'object' || answers === null) return []
  return Object.entries(answers).flatMap(([fact, value]: [string, unknown]) => {
    if (value === null || value === '') return []
    const field = formFields.find((each) => each.of === of && each.fact === fact)
    const question = rules.questions.find((each) => each.of === of && each.id === fact)
    const label = field ? formFieldWords(field, t, isKnownMessage) : question?.text
    return [{ label: label ?? otherWords(fact, t), text: answerWords(value, t) }]
  })
}

function otherWords(fact: string, t: Translate): string {
  return fact === 'guardianAgrees' ? t('entry-office.guardianAgrees') : fact
}

function answerWords(value: unknown, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'shows.history.yes' : 'shows.history.no')
  return String(value)
}
