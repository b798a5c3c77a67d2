import {
  Alert,
  Button,
  Group,
  Modal,
  NativeSelect,
  Radio,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { isOut } from '#domain/competitions/status.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import {
  decidedByField,
  decidedField,
  decisionsFor,
  openParts,
} from '#domain/scoring/decided-parts.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { isReplaced, replacedField } from '#domain/scoring/spare-judge.ts'
import { notify } from '#web/components/notify.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { journalFieldWords, partWords } from '#web/components/scoring/scoring-words.ts'
import { useClosing } from '#web/components/use-closing.ts'
import type { CompetitionResultsFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type StandingSheets, usePartDecisions } from './use-part-decisions.ts'

interface DecideMissingProps {
  competition: CompetitionResultsFragment
  list: ResultList
  line: ResultLine
  discipline: OpenDiscipline
  onClose: () => void
}

type Choice = 'as_it_stands' | 'left_out' | 'spare'

/** What holds where a value will not come: a decision with a name, which the list says, and a reason. */
export function DecideMissing(props: DecideMissingProps) {
  const { competition, list, line, discipline, onClose } = props
  const t = useMessages()
  const decisions = usePartDecisions(competition)
  const [standing, setStanding] = useState<StandingSheets | null>(null)
  const [chosenPart, choosePart] = useState<string | null>(null)
  const [choice, choose] = useState<Choice>('as_it_stands')
  const [by, setBy] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog is opened.
  useEffect(() => {
    decisions.read().then(setStanding, (error: unknown) => setProblem(refusalWords(error, t)))
  }, [])
  const close = useClosing(by !== '' || reason !== '', onClose)
  const { competitorId } = line
  const sheet = standing?.sheets.get(competitorId) ?? {}
  const open = standing ? openParts(discipline, sheet) : []
  const asked = open.find(({ spec }) => spec.part === chosenPart) ?? open[0]
  const starters = list.lines.filter((each) => !isOut(each))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!(asked && standing) || by.trim() === '' || reason.trim() === '') return
    const { part } = asked.spec
    const ids = choice === 'left_out' ? starters.map((each) => each.competitorId) : [competitorId]
    const fields: readonly { field: string; value: FieldValue }[] =
      choice === 'spare'
        ? [{ field: replacedField, value: true }]
        : [
            { field: decidedByField, value: by.trim() },
            { field: decidedField, value: choice },
          ]
    const writes = ids.flatMap((id) => fields.map((each) => ({ competitorId: id, part, ...each })))
    setSaving(true)
    try {
      await decisions.write(writes, reason.trim(), standing)
      notify(t('decidedParts.saved'))
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : refusalWords(error, t))
      setSaving(false)
    }
  }
  return (
    <Modal
      opened
      onClose={close}
      centered
      title={t('decidedParts.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {standing && !asked && <Text>{t('decidedParts.nothing')}</Text>}
          {asked && (
            <>
              {open.length > 1 && (
                <NativeSelect
                  label={t('decidedParts.part')}
                  value={asked.spec.part}
                  data={open.map(({ spec }) => ({
                    value: spec.part,
                    label: partWords(spec.part, t),
                  }))}
                  onChange={(event) => {
                    choosePart(event.currentTarget.value)
                    choose('as_it_stands')
                  }}
                />
              )}
              <Text>
                {t('decidedParts.missing', {
                  name: spokenName(line.athlete),
                  part: partWords(asked.spec.part, t),
                  fields: missingWords(asked, discipline, t),
                })}
              </Text>
              <Radio.Group
                label={t('decidedParts.decision')}
                value={choice}
                onChange={(value) => choose(choices.find((each) => each === value) ?? choice)}
              >
                <Stack gap="xs" mt="xs">
                  <Radio
                    value="as_it_stands"
                    label={t(
                      asked.missing.join() === 'time'
                        ? 'decidedParts.withoutTime'
                        : 'decidedParts.asItStands',
                    )}
                  />
                  {decisionsFor(discipline.parts, asked.spec).includes('left_out') && (
                    <Radio
                      value="left_out"
                      label={t('decidedParts.leftOut', { count: starters.length })}
                    />
                  )}
                  {asked.spec.spare !== undefined && !isReplaced(sheet, asked.spec) && (
                    <Radio value="spare" label={t('decidedParts.spare')} />
                  )}
                </Stack>
              </Radio.Group>
              <TextInput
                label={t('decidedParts.by')}
                description={t('decidedParts.by.hint')}
                required
                maxLength={200}
                value={by}
                error={isChecked && by.trim() === '' && t('forms.required')}
                onChange={(event) => setBy(event.currentTarget.value)}
              />
              <Textarea
                label={t('competitions.reason')}
                description={t('decidedParts.reason.hint')}
                required
                autosize
                minRows={2}
                maxLength={500}
                value={reason}
                error={isChecked && reason.trim() === '' && t('forms.required')}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </>
          )}
          {problem && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('shell.cancel')}
            </Button>
            {asked && (
              <Button type="submit" loading={saving}>
                {t('decidedParts.save')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const choices: readonly Choice[] = ['as_it_stands', 'left_out', 'spare']

/** One or two fields by their names, more by their number. */
function missingWords(
  { spec: { part }, missing }: ReturnType<typeof openParts>[number],
  { parts }: OpenDiscipline,
  t: ReturnType<typeof useMessages>,
): string {
  if (missing.length > 2) return t('decidedParts.values', { count: missing.length })
  return missing.map((field) => journalFieldWords({ parts, part, field }, t)).join(', ')
}
