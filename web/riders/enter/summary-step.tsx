import { Button, Checkbox, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { Notice } from '../frame/notice.tsx'
import { problemWords } from '../graphql/refusals.ts'
import { CashAtDesk, useCashChoice } from './cash-at-desk.tsx'
import { useEntering } from './entering.ts'
import { inTheWay } from './in-the-way.ts'
import { InTheWayList } from './in-the-way-list.tsx'
import { PriceLines } from './price.tsx'
import { Responsible } from './responsible.tsx'
import { type SubmittedEntry, type Submitting, useSubmit } from './use-submit.ts'
import { useWide } from './use-wide.ts'
import { Wanted } from './wanted.tsx'

interface SummaryStepProps {
  /** The rider wants to submit: what is missing is said at the fields as well. */
  onTry: () => void
  /** Not taken: what it costs, or what is in its way, is another thing by now. */
  onRefused: () => void
  onSubmitted: (submitted: SubmittedEntry) => void
}

/** All that is asked for, what it costs and why, the terms, and the one button. */
export function SummaryStep({ onTry, onRefused, onSubmitted }: SummaryStepProps) {
  const t = useMessages()
  const entering = useEntering()
  const { form, quoted, show } = entering
  const isWide = useWide()
  const [accepted, setAccepted] = useState(false)
  const [wasTried, setTried] = useState(false)
  const submitting = useSubmit(entering)
  const cash = useCashChoice(entering)
  const problems = inTheWay(entering)
  const needsTerms = !show.isOffice && show.terms.length > 0 && !accepted
  const isEmpty = form.places.length === 0 && form.items.length === 0
  const isOpen = !isEmpty && problems.length === 0 && !needsTerms
  const isAgainst = wasTried && (problems.length > 0 || submitting.refusals.length > 0)
  const submit = async (insists = false) => {
    setTried(true)
    onTry()
    if (isEmpty || !(isOpen || insists) || !quoted.isCurrent) return
    const cashTill = cash.isChosen && cash.due !== null ? cash.tillId : null
    const submitted = await submitting.submit({ insists, cashTill })
    if (submitted) onSubmitted(submitted)
    else onRefused()
  }
  return (
    <Stack gap="md">
      <Wanted />
      {!isWide && <PriceLines />}
      <Responsible />
      <Note />
      <CashAtDesk choice={cash} />
      <Terms
        isAccepted={accepted}
        onAccept={setAccepted}
        error={wasTried && needsTerms ? t('entering.terms.needed') : undefined}
      />
      {wasTried && isEmpty && (
        <Notice tone="wrong" title={t('entering.nothing.title')}>
          <Text size="sm">{t('entering.nothing.text')}</Text>
        </Notice>
      )}
      {wasTried && problems.length > 0 && <InTheWayList problems={problems} />}
      <Outcome submitting={submitting} />
      <Button size="md" loading={submitting.state !== 'idle'} onClick={() => void submit()}>
        {t(entering.entryId === null ? 'entering.submit' : 'entering.submit.change')}
      </Button>
      {show.isOffice && !isEmpty && isAgainst && (
        <Button
          variant="default"
          loading={submitting.state !== 'idle'}
          onClick={() => void submit(true)}
        >
          {t('entering.submit.insist')}
        </Button>
      )}
    </Stack>
  )
}

function Note() {
  const t = useMessages()
  const { form, change } = useEntering()
  return (
    <Textarea
      label={t('entering.note')}
      maxLength={2000}
      rows={3}
      value={form.note}
      onChange={(event) => {
        const note = event.currentTarget.value
        change((now) => ({ ...now, note }))
      }}
    />
  )
}

/** What became of sending it: nothing typed is lost. */
function Outcome({ submitting }: { submitting: Submitting }) {
  const t = useMessages()
  const { refusals, error, state } = submitting
  return (
    <>
      {refusals.length > 0 && (
        <Notice tone="wrong" title={t('entering.refused.title')}>
          {refusals.map((text) => (
            <Text key={text} size="sm">
              {text}
            </Text>
          ))}
        </Notice>
      )}
      {Boolean(error) && (
        <Notice tone="wrong" title={t('entering.failed.title')}>
          <Text size="sm">{problemWords(error, t)}</Text>
        </Notice>
      )}
      {state === 'waiting' && (
        <Notice tone="info" title={t('entering.waiting.title')}>
          <Text size="sm">{t('entering.waiting.text')}</Text>
        </Notice>
      )}
    </>
  )
}

interface TermsProps {
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  error: string | undefined
}

function Terms({ isAccepted, onAccept, error }: TermsProps) {
  const t = useMessages()
  const { show } = useEntering()
  const terms = show.terms.find(({ language }) => language === t.locale) ?? show.terms[0]
  if (!terms || show.isOffice) return null
  return (
    <Paper withBorder p="sm">
      <Stack gap="sm">
        <Title order={3}>{t('entering.terms')}</Title>
        <Text size="sm" lang={terms.language} style={{ whiteSpace: 'pre-wrap' }}>
          {terms.text}
        </Text>
        <Checkbox
          label={t('entering.terms.accept')}
          checked={isAccepted}
          error={error}
          onChange={(event) => onAccept(event.currentTarget.checked)}
        />
      </Stack>
    </Paper>
  )
}
