import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { tellChange } from '#locales/change-words.ts'
import type { Translate } from '#locales/messages.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import classes from './forms.module.css'
import type { SectionNews } from './use-section-form.ts'

/** How a form names its fields and their values, where the history of changes does not know them. */
export interface FieldWords<Values> {
  labels?: Partial<Record<keyof Values & string, string>> | undefined
  /** Undefined for a value that says itself. */
  wordsOf?: ((field: keyof Values & string, value: unknown) => string | undefined) | undefined
}

/** Of a value that the history of changes has no words for. */
function plainWords(value: unknown, t: Translate): string | undefined {
  if (typeof value === 'boolean') return t(value ? 'shows.history.yes' : 'shows.history.no')
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? String(value)
    : undefined
}

/** What another person changed meanwhile, field by field: theirs beside mine, to choose. */
export function ChangedMeanwhile<Values extends Record<string, unknown>>({
  news,
  labels,
  wordsOf,
}: { news: SectionNews<Values> } & FieldWords<Values>) {
  const t = useMessages()
  const { stored, typed, disputed, taken, choose } = news
  if (disputed.length + taken.length === 0) return null
  const lineOf = (field: keyof Values & string) => {
    const told = toldLine(field, stored[field], typed[field])
    const words = (value: unknown, else_: string | null | undefined) =>
      wordsOf?.(field, value) ?? else_ ?? plainWords(value, t) ?? t('forms.changed.empty')
    return {
      label: labels?.[field] ?? told?.label ?? field,
      theirs: words(stored[field], told?.before),
      mine: words(typed[field], told?.after),
    }
  }
  const toldLine = (field: string, before: unknown, after: unknown) => {
    const of = { objectClass: '', objectId: '', action: '', subject: null, discipline: null }
    const [theirs, mine] = [before, after].map((value) => JSON.stringify({ [field]: value }))
    const change = { ...of, before: theirs ?? null, after: mine ?? null, sheetChange: null }
    return tellChange(change, { t, isKnown: isKnownMessage, timeZone: 'UTC' }).lines[0]
  }
  return (
    <Alert color="ochre" role="alert" data-news title={t('forms.changed.title')}>
      <Stack gap="sm">
        {disputed.length > 0 && <Text size="sm">{t('forms.changed.text')}</Text>}
        {disputed.map((field) => {
          const { label, theirs, mine } = lineOf(field)
          return (
            <section key={field} aria-label={label} data-disputed>
              <Text size="sm" fw={550}>
                {label}
              </Text>
              <dl className={classes['choice']}>
                <div>
                  <dt>{t('forms.changed.theirs')}</dt>
                  <dd>{theirs}</dd>
                </div>
                <div>
                  <dt>{t('forms.changed.mine')}</dt>
                  <dd>{mine}</dd>
                </div>
              </dl>
              <Group gap="xs">
                <Button size="xs" variant="default" onClick={() => choose(field, 'theirs')}>
                  {t('forms.changed.useTheirs')}
                </Button>
                <Button size="xs" variant="default" onClick={() => choose(field, 'mine')}>
                  {t('forms.changed.keepMine')}
                </Button>
              </Group>
            </section>
          )
        })}
        {taken.length > 0 && (
          <Text size="sm">
            {t('forms.changed.taken', {
              fields: taken.map((field) => lineOf(field).label).join(', '),
            })}
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
