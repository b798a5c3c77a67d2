import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Checkbox, Group, Loader, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { DayInput } from '#web/components/day-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { notify } from '#web/components/notify.tsx'
import { CalledOffEffect } from '#web/components/programme/called-off-effect.tsx'
import type {
  CallOffInput,
  CallOffKind,
  CallOffOutcomeFragment,
} from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { callOffShowMutation, previewCallOffQuery, reinstateShowMutation } from './operations.ts'
import type { SettingsShow } from './show-settings.tsx'

interface CallOffProps {
  show: SettingsShow
  onClose: () => void
}

/** What is said, then what it does to whom, then the button that does it. */
export function CallOffDialog({ show, kind, onClose }: CallOffProps & { kind: CallOffKind }) {
  const t = useMessages()
  const [reason, setReason] = useState('')
  const [remitsAll, setRemitsAll] = useState(false)
  const [days, setDays] = useState({ objectUntil: '', firstDay: '', lastDay: '' })
  const [callOff] = useMutation(callOffShowMutation)
  const isPostponed = kind === 'postponed'
  const typed = {
    ...{ kind, remitsAll },
    objectUntil: days.objectUntil || null,
    firstDay: days.firstDay || null,
    lastDay: days.lastDay || null,
  }
  const isReady = !isPostponed || days.objectUntil !== ''
  const said = reason.trim()
  const input = isReady && said !== '' ? { ...typed, reason: said } : null
  const dayField = (name: keyof typeof days) => ({
    label: t(`programme.callOff.${name}`),
    value: days[name],
    onChange: (value: string) => setDays({ ...days, [name]: value }),
  })
  return (
    <ActWithPreview
      title={t(`programme.callOff.verb.${kind}`)}
      verb={t(`programme.callOff.verb.${kind}`)}
      preview={isReady ? { ...typed, reason: '–' } : undefined}
      showId={show.id}
      isReady={input !== null}
      isDirty={said !== '' || remitsAll || days.objectUntil !== ''}
      act={async () => {
        if (input === null) return
        await callOff({ variables: { showId: show.id, input } })
        notify(t(`programme.callOff.done.${kind}`))
      }}
      onClose={onClose}
    >
      <Textarea
        label={t('programme.callOff.reason')}
        description={t('programme.callOff.reason.hint')}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isPostponed ? (
        <>
          <DayInput required {...dayField('objectUntil')} />
          <Group grow>
            <DayInput {...dayField('firstDay')} />
            <DayInput {...dayField('lastDay')} />
          </Group>
          <Text size="sm" c="dimmed">
            {t('programme.callOff.daysStay')}
          </Text>
        </>
      ) : (
        <Checkbox
          label={t('programme.callOff.remitsAll')}
          checked={remitsAll}
          onChange={(event) => setRemitsAll(event.currentTarget.checked)}
        />
      )}
    </ActWithPreview>
  )
}

/** The last of it is taken back. */
export function ReinstateDialog({ show, onClose }: CallOffProps) {
  const t = useMessages()
  const [reinstate] = useMutation(reinstateShowMutation)
  return (
    <ActWithPreview
      title={t('programme.callOff.undo.title')}
      verb={t('programme.callOff.undo')}
      preview={null}
      showId={show.id}
      isReady
      isDirty={false}
      act={async () => {
        await reinstate({ variables: { showId: show.id } })
        notify(t('programme.callOff.done.undone'))
      }}
      onClose={onClose}
    >
      <Text>{t('programme.callOff.undo.text')}</Text>
    </ActWithPreview>
  )
}

interface ActProps {
  title: string
  verb: string
  showId: string
  /** Null: of taking back; undefined: there is nothing to look at yet. */
  preview: CallOffInput | null | undefined
  isReady: boolean
  isDirty: boolean
  act: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

function ActWithPreview(props: ActProps) {
  const { title, verb, showId, preview, isReady, isDirty, act, onClose, children } = props
  const t = useMessages()
  const element = useRef<HTMLFormElement>(null)
  const [saving, setSaving] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const { data, error, loading } = useQuery(previewCallOffQuery, {
    variables: { showId, input: preview ?? null },
    skip: preview === undefined,
    fetchPolicy: 'no-cache',
  })
  const outcome = loading ? undefined : data?.previewCallOff
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || !outcome) return
    setSaving(true)
    try {
      await act()
      onClose()
    } catch (thrown) {
      setProblems([refusalWords(thrown, t)])
      setSaving(false)
    }
  }
  return (
    <FormDialog
      shape="modal"
      size="lg"
      title={title}
      verb={verb}
      destructive
      missing={isReady && outcome ? null : t('forms.incomplete')}
      form={{ element, isDirty, submit: (event) => void submit(event), saving, problems }}
      onClose={onClose}
    >
      {children}
      {error && (
        <Alert color="ochre" role="alert">
          {refusalWords(error, t)}
        </Alert>
      )}
      {preview !== undefined && loading && <Loader size="sm" aria-label={t('programme.preview')} />}
      {outcome && <Outcome outcome={outcome} />}
    </FormDialog>
  )
}

function Outcome({ outcome }: { outcome: CallOffOutcomeFragment }) {
  const t = useMessages()
  const { competitions, isUndone, effect } = outcome
  const names = competitions.join(', ')
  return (
    <Stack gap="xs" role="group" aria-label={t('programme.callOff.what')}>
      <Text size="sm" fw={550}>
        {t('programme.callOff.what')}
      </Text>
      {competitions.length > 0 && (
        <Text size="sm">
          {isUndone
            ? t('programme.calledOff.competitionsBack', { names })
            : t('programme.calledOff.competitions', { names })}
        </Text>
      )}
      <CalledOffEffect effect={effect} />
    </Stack>
  )
}
