import './pages-preview.css'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ShownPage, ShownPages } from '#web/components/downloads/use-pages.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** Of the width that there is. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

/** The pages as the printer gets them, below each other; they come when they are scrolled near. */
export function PagesPreview({ pages: shown, title }: { pages: ShownPages; title: string }) {
  const t = useMessages()
  const [zoom, setZoom] = useState(1)
  const { pages, want } = shown
  if (pages === null) return null
  const at = zooms.indexOf(zoom)
  return (
    <div className="paddock-pages">
      <Group className="paddock-pages-tools" justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('printing.pages', { count: pages.length })}
        </Text>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            size={36}
            variant="subtle"
            aria-label={t('printing.zoom.out')}
            title={t('printing.zoom.out')}
            disabled={at <= 0}
            onClick={() => setZoom(zooms[at - 1] ?? 1)}
          >
            <IconZoomOut size={18} aria-hidden />
          </ActionIcon>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${Math.round(100 * zoom)} %, ${t('printing.zoom.width')}`}
            title={t('printing.zoom.width')}
            onClick={() => setZoom(1)}
          >
            {`${Math.round(100 * zoom)} %`}
          </Button>
          <ActionIcon
            size={36}
            variant="subtle"
            aria-label={t('printing.zoom.in')}
            title={t('printing.zoom.in')}
            disabled={at === zooms.length - 1}
            onClick={() => setZoom(zooms[at + 1] ?? 1)}
          >
            <IconZoomIn size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only what has the focus scrolls by keys. */}
      <section className="paddock-pages-list" aria-label={title} tabIndex={0}>
        {pages.map((page, index) => (
          <PageSheet
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number.
            key={index}
            page={page}
            zoom={zoom}
            alt={t('printing.pageOf', { page: index + 1, of: pages.length, list: title })}
            onNear={() => want(index + 1)}
          />
        ))}
      </section>
    </div>
  )
}

interface PageSheetProps {
  page: ShownPage
  zoom: number
  alt: string
  onNear: () => void
}

function PageSheet({ page: { url, width, height }, zoom, alt, onNear }: PageSheetProps) {
  const place = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  near.current = onNear
  useEffect(() => {
    if (url !== null || !place.current) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) near.current()
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [url])
  return (
    <div
      ref={place}
      className="paddock-page"
      style={{
        width: `calc(min(100%, ${width * mostWidening}px) * ${zoom})`,
        aspectRatio: `${width} / ${height}`,
      }}
    >
      {url !== null && <img src={url} alt={alt} />}
    </div>
  )
}

/** A small card is not blown up to the whole width. */
const mostWidening = 1.7
