/** The sign of the product: an arena seen from above with its centre line. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#1f5d4c" />
      <rect
        x="6.5"
        y="9.5"
        width="19"
        height="13"
        rx="1.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
      />
      <path d="M16 12v8" stroke="#c8964b" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
