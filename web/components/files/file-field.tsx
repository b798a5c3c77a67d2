import {
  Alert,
  Button,
  CloseButton,
  FileButton,
  Group,
  Input,
  Paper,
  Progress,
  Stack,
  Text,
} from '@mantine/core'
import { IconCamera, IconTrash, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type FileLimits, kindsOf, megabytesOf } from '#domain/files/file-limits.ts'
import { confirm } from '#web/components/confirm.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { FilePicture } from './file-picture.tsx'
import styles from './files.module.css'
import { fileProblem, problemWith, removeFile, sendFile } from './send-file.ts'

/** A file that lies at the server. */
export interface KeptFile {
  key: string
  name: string
  mediaType: string
}

interface FileFieldProps {
  label: string
  description?: string
  /** As in `/files/<purpose>/<subject>`. */
  purpose: string
  subjectId: string
  limits: FileLimits
  /** Null: none was sent yet. */
  file: KeptFile | null
  mayWrite: boolean
  /** After a file was sent or removed: reads what is there now. */
  onChanged: () => Promise<unknown>
}

/** One file that is sent as soon as it is picked, dropped or photographed; another one takes its place. */
export function FileField(props: FileFieldProps) {
  const { label, description, limits, file, mayWrite } = props
  const t = useMessages()
  const id = useId()
  const sending = useSending(props)
  const { problem, dismiss, under } = sending
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={description}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <DropPlace labelledBy={id} mayDrop={mayWrite && !under} onDrop={sending.send}>
        {file && <Kept file={file} />}
        {!file && !under && <Text c="dimmed">{t('files.none')}</Text>}
        {under && <UnderWay {...under} />}
        {problem !== null && (
          <Alert
            color="red"
            role="alert"
            withCloseButton
            closeButtonLabel={t('files.dismiss')}
            onClose={dismiss}
          >
            {problem}
          </Alert>
        )}
        {mayWrite && !under && <Choices {...{ limits, file, sending }} />}
      </DropPlace>
    </Input.Wrapper>
  )
}

interface Sending {
  /** What is on its way. */
  under: { name: string; share: number; cancel: () => void } | null
  problem: string | null
  dismiss: () => void
  send: (file: File | null | undefined) => void
  remove: (file: KeptFile) => void
}

function useSending({ purpose, subjectId, limits, onChanged }: FileFieldProps): Sending {
  const t = useMessages()
  const [under, setUnder] = useState<Sending['under']>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (file: File) => {
    const refused = problemWith(file, limits, t)
    setProblem(refused)
    if (refused !== null) return
    const stopping = new AbortController()
    const { signal } = stopping
    const onProgress = (share: number) =>
      setUnder({ name: file.name, share, cancel: () => stopping.abort() })
    onProgress(0)
    try {
      await sendFile(file, { purpose, subjectId }, { signal, onProgress })
      await onChanged()
    } catch (error) {
      if (!signal.aborted) setProblem(fileProblem(error, t))
    } finally {
      setUnder(null)
    }
  }
  const remove = async ({ key, name }: KeptFile) => {
    setProblem(null)
    const title = t('files.remove.title', { name })
    if (!(await confirm({ title, verb: t('files.remove'), destructive: true }))) return
    try {
      await removeFile(key)
      await onChanged()
    } catch (error) {
      setProblem(fileProblem(error, t))
    }
  }
  return {
    under,
    problem,
    dismiss: () => setProblem(null),
    send: (file) => file && void send(file),
    remove: (file) => void remove(file),
  }
}

interface DropPlaceProps {
  labelledBy: string
  mayDrop: boolean
  onDrop: (file: File | undefined) => void
  children: ReactNode
}

/** Dropping is a shortcut: the buttons in it do the same. */
function DropPlace({ labelledBy, mayDrop, onDrop, children }: DropPlaceProps) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!mayDrop || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    if (!mayDrop) return
    event.preventDefault()
    setIsOver(false)
    onDrop(event.dataTransfer.files[0])
  }
  return (
    <Paper
      withBorder
      p="md"
      mt={4}
      role="group"
      aria-labelledby={labelledBy}
      className={styles['place']}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Stack gap="sm" align="flex-start">
        {children}
      </Stack>
    </Paper>
  )
}

function Kept({ file }: { file: KeptFile }) {
  const { key, name, mediaType } = file
  return (
    <Group gap="md" wrap="nowrap" maw="100%">
      {mediaType.startsWith('image/') && <FilePicture fileKey={key} alt={name} height={80} />}
      <Text size="sm" className={styles['name']}>
        {name}
      </Text>
    </Group>
  )
}

function UnderWay({ name, share, cancel }: NonNullable<Sending['under']>) {
  const t = useMessages()
  const percent = Math.round(share * 100)
  return (
    <Stack gap={4} w="100%">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" role="status" className={styles['name']}>
          {t('files.sending', { name })}
        </Text>
        <CloseButton aria-label={t('files.cancel')} onClick={cancel} />
      </Group>
      <Progress value={percent} aria-label={t('files.sending', { name })} />
    </Stack>
  )
}

interface ChoicesProps {
  limits: FileLimits
  file: KeptFile | null
  sending: Sending
}

function Choices({ limits, file, sending }: ChoicesProps) {
  const t = useMessages()
  // The same file may be picked once more, after it was made smaller.
  const again = useRef<() => void>(null)
  const pick = (picked: File | null) => {
    sending.send(picked)
    again.current?.()
  }
  const accept = limits.mediaTypes.join(',')
  const isPicture = limits.mediaTypes.some((type) => type.startsWith('image/'))
  return (
    <>
      <Group gap="xs">
        <FileButton accept={accept} onChange={pick} resetRef={again}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
              {t(file ? 'files.replace' : 'files.choose')}
            </Button>
          )}
        </FileButton>
        {isPicture && (
          <FileButton accept={accept} capture="environment" onChange={pick}>
            {(props) => (
              <Button
                {...props}
                className={styles['camera']}
                variant="default"
                leftSection={<IconCamera size={18} aria-hidden />}
              >
                {t('files.photograph')}
              </Button>
            )}
          </FileButton>
        )}
        {file && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => sending.remove(file)}
          >
            {t('files.remove')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('files.limits', { kinds: kindsOf(limits), most: megabytesOf(limits) })}
      </Text>
    </>
  )
}
