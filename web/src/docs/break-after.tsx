/** A long name that may wrap after each `sign`, and is copied without a break. */
export const BreakAfter = ({ text, sign }: { text: string; sign: string }) =>
  text.split(sign).map((part, index) => (
    // The parts of a name do not change.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index > 0 && (
        <>
          {sign}
          <wbr />
        </>
      )}
      {part}
    </span>
  ));
