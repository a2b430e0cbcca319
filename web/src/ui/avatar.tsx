/** The picture of a member, or the first letter of the name. */
export function Avatar({ name, picture, className }: { name: string; picture: string | null; className: string }) {
  const look = `grid place-items-center overflow-hidden rounded-full border border-line-strong bg-brass-wash ${className}`;
  if (picture) return <img src={picture} alt="" className={`${look} object-cover`} />;
  return (
    <span aria-hidden="true" className={`${look} font-serif font-semibold text-brass-ink`}>
      {[...name.trim()][0]?.toUpperCase() ?? <PersonOutline />}
    </span>
  );
}

const PersonOutline = () => (
  <svg viewBox="0 0 20 20" className="size-2/3 fill-none stroke-current">
    <path
      d="M10 10.5a3.2 3.2 0 1 0 0-6.4a3.2 3.2 0 1 0 0 6.4M3.5 17.5c.8-3.5 3.3-5 6.500-5s5.700 1.5 6.500 5"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
  </svg>
);
