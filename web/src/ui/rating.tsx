const star = 'M8 1.6l1.9 4.1 4.5.5-3.3 3 .9 4.4L8 11.4l-4 2.2.9-4.4-3.3-3 4.5-.5z';

/** Five stars; the last may be half filled, in the direction of writing. */
export function Rating({ value, label }: { value: number; label: string }) {
  return (
    <p className="flex gap-0.5 text-brass">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <svg key={place} viewBox="0 0 16 16" aria-hidden="true" className="size-4.5">
          <path d={star} className="fill-none stroke-current" />
          {value > place - 1 && (
            <path
              d={star}
              className={`fill-current ${value < place ? 'ltr:[clip-path:inset(0_50%_0_0)] rtl:[clip-path:inset(0_0_0_50%)]' : ''}`}
            />
          )}
        </svg>
      ))}
    </p>
  );
}
