import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconLock, IconLockOpen, IconSignature } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { notifyError } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { isSigned, type SheetView } from './use-sheet.ts'

export interface SignatureProps {
  view: SheetView
  part: string
  /** The name of the judge at the position, as the competition has it. */
  judge: string | null
  /** Whether a signed sheet may be opened again. */
  office: boolean
  size: 'sm' | 'xl'
}

/** Signs the sheet of one judge; a signed one is opened again by the office, with a reason. */
export function Signature({ view, part, judge, office, size }: SignatureProps) {
  const t = useMessages()
  const [asking, setAsking] = useState<'sign' | 'reopen' | null>(null)
  const signed = isSigned(view, part)
  const close = () => setAsking(null)
  return (
    <>
      {signed ? (
        <Group gap="xs">
          <Text size={size} fw={550}>
            <IconLock size={16} aria-hidden style={{ verticalAlign: '-2px', marginRight: 4 }} />
            {t('scoring.signature.signedBy', { part, name: signerOf(view, part) ?? judge ?? '–' })}
          </Text>
          {office && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconLockOpen size={14} />}
              onClick={() => setAsking('reopen')}
            >
              {t('scoring.signature.reopen')}
            </Button>
          )}
        </Group>
      ) : (
        <Button
          variant={size === 'xl' ? 'filled' : 'default'}
          size={size === 'xl' ? 'xl' : 'compact-sm'}
          leftSection={<IconSignature size={size === 'xl' ? 24 : 14} />}
          onClick={() => setAsking('sign')}
        >
          {t('scoring.signature.sign', { part })}
        </Button>
      )}
      {asking === 'sign' && <SignDialog {...{ view, part, judge, close }} />}
      {asking === 'reopen' && <ReopenDialog {...{ view, part, close }} />}
    </>
  )
}

interface DialogProps {
  view: SheetView
  part: string
  close: () => void
}

function SignDialog({ view, part, judge, close }: DialogProps & { judge: string | null }) {
  const t = useMessages()
  const [name, setName] = useState(signerOf(view, part) ?? judge ?? '')
  const missing = missingMarks(view, part)
  const sign = (event: FormEvent) => {
    event.preventDefault()
    close()
    // The name first: a sheet that is signed says who signed it.
    const written = [
      ...(name.trim() === signerOf(view, part) ? [] : [view.write(part, 'signedBy', name.trim())]),
      view.write(part, 'signed', true),
    ]
    Promise.all(written).catch(() => notifyError(t('scoring.typed.not-kept')))
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('scoring.signature.sign', { part })}
      centered
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={sign}>
        <Stack>
          {missing > 0 && (
            <Alert color="yellow">{t('scoring.signature.missing', { count: missing })}</Alert>
          )}
          <Text>{t('scoring.signature.text')}</Text>
          <TextInput
            label={t('scoring.signature.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            required
            size="lg"
            maxLength={120}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" size="lg" onClick={close}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" size="lg" disabled={name.trim() === ''}>
              {t('scoring.signature.sign', { part })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function ReopenDialog({ view, part, close }: DialogProps) {
  const t = useMessages()
  const [reason, setReason] = useState('')
  const reopen = (event: FormEvent) => {
    event.preventDefault()
    close()
    view
      .writeBecause(reason.trim(), { part, field: 'signed', value: null })
      .catch(() => notifyError(t('scoring.typed.not-kept')))
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('scoring.signature.reopenTitle', { part })}
      centered
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={reopen}>
        <Stack>
          <Text>{t('scoring.signature.reopenText')}</Text>
          <TextInput
            label={t('scoring.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            required
            maxLength={500}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" disabled={reason.trim() === ''}>
              {t('scoring.signature.reopen')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function signerOf({ sheet }: SheetView, part: string): string | null {
  const name = valueIn(partOf(sheet, part), 'signedBy')
  return typeof name === 'string' && name !== '' ? name : null
}

function missingMarks({ rows, sheet }: SheetView, part: string): number {
  const written = partOf(sheet, part)
  return rows.filter(
    (row) => row.isMark && row.specs.has(part) && valueIn(written, row.field) === null,
  ).length
}
