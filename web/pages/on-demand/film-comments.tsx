import { Button, CloseButton, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import { commentPrefix, commentsOf, filmClock, longestRemark } from '#domain/video/film-sheet.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { jump } from './film-player.tsx'
import type { FilmMarks } from './use-film-marks.ts'

interface FilmCommentsProps {
  marks: FilmMarks
  video: RefObject<HTMLVideoElement | null>
  mayMark: boolean
}

/** Comments at a time of the film, beside no mark. */
export function FilmComments({ marks, video, mayMark }: FilmCommentsProps) {
  const t = useMessages()
  const { fields, write } = marks
  const comments = commentsOf(fields)
  const [typed, setTyped] = useState('')
  /** Where the film stood when the comment was begun. */
  const begunAt = useRef<number | null>(null)
  const add = () => {
    const text = typed.trim()
    if (text === '') return
    write(`${commentPrefix}${crypto.randomUUID()}`, text, begunAt.current ?? 0)
    begunAt.current = null
    setTyped('')
  }
  if (!mayMark && comments.length === 0) return null
  return (
    <Stack gap="xs" mt="md">
      <Title order={3} size="h5">
        {t('video.comments')}
      </Title>
      {comments.map(({ field, filmMs, text }) => (
        <Group key={field} gap="xs" wrap="nowrap" align="start">
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('video.jump', { field: text, time: filmClock(filmMs) })}
            onClick={() => jump(video.current, filmMs)}
          >
            {filmClock(filmMs)}
          </Button>
          <Text size="sm" flex={1}>
            {text}
          </Text>
          {mayMark && (
            <CloseButton
              size="sm"
              aria-label={t('video.comment.remove')}
              onClick={() => write(field, null, filmMs)}
            />
          )}
        </Group>
      ))}
      {mayMark && (
        <Group gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            data-comment
            aria-label={t('video.comment')}
            placeholder={t('video.comment')}
            maxLength={longestRemark}
            value={typed}
            onChange={(event) => {
              const text = event.currentTarget.value
              if (text === '') begunAt.current = null
              else begunAt.current ??= Math.round((video.current?.currentTime ?? 0) * 1000)
              setTyped(text)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add()
              if (event.key === 'Escape') event.currentTarget.blur()
            }}
          />
          <Button variant="default" onClick={add}>
            {t('video.comment.add')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
