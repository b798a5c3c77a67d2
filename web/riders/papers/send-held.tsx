import { Button, Loader, Text } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { alone } from '#web/session/one-tab.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { Notice } from '../frame/notice.tsx'
import { problemWords } from '../graphql/refusals.ts'
import { savePaper, sendPaperFile } from '../my-entries/paper-operations.ts'
import { type HeldPaper, readHeld, storeHeld } from './paper-store.ts'

interface SendHeldProps {
  showId: string
  entryId: string
  onSent: () => void
}

interface Refused {
  file: string | null
  error: unknown
}

/** Sends the papers that were filled in in the form, also after the page was closed half way. */
export function SendHeld({ showId, entryId, onSent }: SendHeldProps) {
  const t = useMessages()
  const [left, setLeft] = useState(0)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const told = useRef(onSent)
  told.current = onSent
  const send = useCallback(async () => {
    const of = { accountId: currentSession()?.account.id ?? '', showId, entryId }
    await alone(`paddock-papers:${entryId}`, async () => {
      const held = await readHeld(of)
      setLeft(held.length)
      setSending(held.length > 0)
      setRefused([])
      const problems: Refused[] = []
      const kept: HeldPaper[] = []
      for (const [at, paper] of held.entries()) {
        const { rest, problem } = await sendOne(entryId, paper)
        if (problem) problems.push(problem)
        if (rest) kept.push(rest)
        await storeHeld(of, [...kept, ...held.slice(at + 1)])
        setLeft(held.length - at - 1)
      }
      setSending(false)
      setRefused(problems)
      if (held.length > kept.length) told.current()
    })
  }, [showId, entryId])
  useEffect(() => {
    void send()
  }, [send])
  if (isSending) {
    return (
      <Notice tone="info" title={t('riders.papers.sending', { count: left })}>
        <Loader size="sm" aria-hidden />
      </Notice>
    )
  }
  if (refused.length === 0) return null
  return (
    <Notice tone="wrong" title={t('riders.papers.notSent')}>
      {refused.map(({ file, error }) => (
        <Text key={file} size="sm">
          {file !== null && <bdi translate="no">{file}: </bdi>}
          {problemWords(error, t)}
        </Text>
      ))}
      <Button size="xs" variant="default" onClick={() => void send()}>
        {t('riders.papers.again')}
      </Button>
    </Notice>
  )
}

/** What of the paper could not be sent stays held. */
async function sendOne(
  entryId: string,
  paper: HeldPaper,
): Promise<{ rest: HeldPaper | null; problem: Refused | null }> {
  const { name, content, files } = paper
  const subjectId = name.of === 'entry' ? entryId : name.subjectId
  let sent = 0
  try {
    const paperId = await savePaper({ ...name, entryId, subjectId }, content)
    for (const file of files) {
      await sendPaperFile(paperId, file)
      sent += 1
    }
    return { rest: null, problem: null }
  } catch (error) {
    return {
      rest: { ...paper, files: files.slice(sent) },
      problem: { file: files[sent]?.name ?? null, error },
    }
  }
}
