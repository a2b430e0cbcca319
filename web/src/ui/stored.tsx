/** A text of the law as it is stored: English, also on an Urdu page. */
export const Stored = ({ text, className = '' }: { text: string; className?: string }) => (
  <bdi lang="en" dir="ltr" className={`block rtl:text-right ${className}`}>
    {text}
  </bdi>
);
