import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { useForm } from '@mantine/form'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import type { CompetitionValues } from '#domain/competitions/competition-input.ts'
import { fillsInSheet } from '#domain/scoring/officials.ts'
import { type ChosenRules, isSame } from '#domain/scoring/open-discipline.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { ChangedMeanwhile } from '#web/components/forms/changed-meanwhile.tsx'
import { DraftOffer } from '#web/components/forms/draft-offer.tsx'
import { type SavedSection, useSectionForm } from '#web/components/forms/use-section-form.ts'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import { useSaveKey } from '#web/components/use-save-key.ts'
import type { LibraryTestFragment, SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { setUpOf } from './disciplines.ts'
import { GeneralInputs } from './general-inputs.tsx'
import { homeFirst, homeOf } from './home-first.ts'
import { OfficialInputs } from './official-inputs.tsx'
import { RuleValues } from './rule-values.tsx'
import { type SetUpValues, setUpSchema } from './set-up-values.ts'
import { setUpWords } from './set-up-words.ts'
import { useShownRules } from './shown-rules.ts'
import { TestBench } from './test-bench.tsx'
import { TimeInputs } from './time-inputs.tsx'
import './set-up.css'

interface SetUpFormProps {
  /** Of the competition, under which what is typed is kept over a reload. */
  name: string
  /** As they are stored now, or as a new competition begins. */
  values: SetUpValues
  /** What was chosen and frozen; null for a new competition. */
  stored: ChosenRules | null
  /** Parts of the sheets in which values are recorded. */
  judged: readonly string[]
  /** Why nothing may be changed. */
  closed: 'official' | 'cancelled' | null
  starters: number
  show: SetUpShowFragment
  tests: readonly LibraryTestFragment[]
  onDirty?: (dirty: boolean) => void
  save: (
    input: CompetitionValues,
    opened: CompetitionValues,
  ) => Promise<SavedSection<SetUpValues> | undefined>
  /** A competition that is not there yet: it can be saved as it is proposed. */
  isNew?: boolean
}

export type SetUpFormState = ReturnType<typeof useForm<SetUpValues>>

export function SetUpForm(props: SetUpFormProps) {
  const { values, stored, judged, closed, starters, show, isNew = false } = props
  const tests = homeFirst(props.tests, homeOf(show), ({ body }) => body)
  const t = useMessages()
  const schema = useMemo(() => setUpSchema(show.timeZone, stored), [show.timeZone, stored])
  const section = useSectionForm({
    ...{ name: props.name, schema, stored: values, save: props.save },
  })
  const { form, element, submit, saving, problems, isDirty: dirty, revert, news, draft } = section
  useUnsavedChanges(dirty && !saving && closed === null, draft.discard)
  useReportDirty(dirty, props.onDirty)
  useSaveKey(element)
  useFirstErrorInSight(element, saving ? 0 : Object.keys(form.errors).length)
  const shown = useShownRules(form.values, stored)
  const rules = shown?.rules ?? null
  const isFrozen = isSame(rules, stored?.rules)
  const setUp = setUpOf(form.values.discipline)
  return (
    <form
      ref={element}
      onSubmit={submit}
      onKeyDown={keepEnterOfChoices}
      noValidate
      aria-busy={saving}
    >
      <Stack gap="md">
        {closed && (
          <Alert color="gray">
            <Text size="sm">{t(`competitionProblems.${closed}`)}</Text>
          </Alert>
        )}
        <DraftOffer draft={draft} />
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
          <fieldset disabled={closed !== null} className="paddock-set-up-part">
            <Stack gap="md">
              <Section title={t('setUp.general')}>
                <GeneralInputs form={form} show={show} />
              </Section>
              <Section title={t('setUp.test')}>
                <setUp.ChoiceInputs
                  form={form}
                  show={show}
                  tests={tests}
                  locked={judged.length > 0}
                  judged={judged}
                />
              </Section>
              {shown && shown.open.judges.length > 0 && (
                <Section
                  title={t(
                    shown.open.judges.every(fillsInSheet) ? 'results.judges' : 'results.officials',
                  )}
                >
                  <OfficialInputs form={form} show={show} parts={shown.open.judges} />
                </Section>
              )}
              <Section title={t('setUp.time')}>
                <TimeInputs
                  form={form}
                  show={show}
                  starters={starters}
                  usual={setUp.usualSeconds(form.values.choice)}
                />
              </Section>
            </Stack>
          </fieldset>
          <Stack gap="md">
            {shown && (
              <Section title={t('competitions.bench')}>
                <TestBench
                  bench={setUp.bench(rules, t)}
                  key={`${t.locale} ${JSON.stringify(shown.open.parts)}`}
                />
              </Section>
            )}
            <Section title={t('setUp.rules')}>
              <RuleValues {...{ form, setUp, stored, isFrozen }} />
            </Section>
          </Stack>
        </SimpleGrid>
        <ChangedMeanwhile news={news} {...setUpWords(show, news, t)} />
        <FormProblems problems={problems} />
        {closed === null && (
          <SaveBar
            dirty={dirty}
            saving={saving}
            isNew={isNew}
            errors={Object.keys(form.errors).length}
            onReset={revert}
          />
        )}
      </Stack>
    </form>
  )
}

/** Enter in a list to choose from chooses; what is half chosen there must not save all the rest. */
function keepEnterOfChoices(event: KeyboardEvent) {
  const { key, target } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (target.getAttribute('aria-haspopup') === 'listbox') event.preventDefault()
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  )
}

interface SaveBarProps {
  dirty: boolean
  saving: boolean
  isNew: boolean
  errors: number
  onReset: () => void
}

/** Within sight as long as something is not saved. */
function SaveBar({ dirty, saving, isNew, errors, onReset }: SaveBarProps) {
  const t = useMessages()
  if (!dirty && !isNew) return null
  return (
    <Paper withBorder className="paddock-save-bar" p="sm" data-foot>
      {/* At the beginning of the line: notices come up at its end. */}
      <Group gap="sm">
        <Button type="submit" loading={saving} aria-keyshortcuts="Control+S Meta+S">
          {t(isNew ? 'setUp.create' : 'shell.save')}
        </Button>
        {!isNew && (
          <Button variant="default" onClick={onReset} disabled={saving}>
            {t('setUp.reset')}
          </Button>
        )}
        <Text size="sm" {...(errors > 0 && { c: 'var(--mantine-color-error)' })} role="status">
          {errors > 0
            ? t('setUp.errors', { count: errors })
            : t(isNew ? 'setUp.notCreated' : 'setUp.unsaved')}
        </Text>
      </Group>
    </Paper>
  )
}

function useReportDirty(dirty: boolean, onDirty: ((dirty: boolean) => void) | undefined): void {
  const report = useRef(onDirty)
  useEffect(() => {
    report.current = onDirty
  })
  useEffect(() => report.current?.(dirty), [dirty])
}

/** After a refused save: what the server or the schema found is at the first input of these. */
function useFirstErrorInSight(form: RefObject<HTMLFormElement | null>, count: number): void {
  const known = useRef(0)
  useEffect(() => {
    if (count > known.current) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
    known.current = count
  }, [form, count])
}
