import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { setViewedDay, useViewedDay } from '../client/viewed-day';
import { useAddressQuery } from '../language/address';
import { useDay } from '../language/format';
import { useToday } from '../language/format-moments';
import { Button } from '../ui/button';
import { Icon } from '../ui/icons';
import { useWords } from './words';

/** The line on every screen of an administrator who views the law of another date, with a button back to today. */
export default function ViewedLaw() {
  const { words } = useWords();
  const toDay = useDay();
  const day = useViewedDay();
  useDayInAddress();
  if (day === null) return null;
  return (
    <section
      aria-label={words('viewedLaw')}
      className="screen-only border-b border-brass bg-brass-wash text-14 lang-ur:text-14"
    >
      <div className="page flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
        <Icon shape="warning" className="size-5 text-brass-ink" />
        <p className="font-semibold">{words('viewedLaw.text', { date: toDay(day) })}</p>
        <Button scale="small" className="ms-auto" onClick={() => setViewedDay(null)}>
          {words('viewedLaw.leave')}
        </Button>
      </div>
    </section>
  );
}

/** Takes the date of law from the address, where the desk puts it, and views it in this tab. */
function useDayInAddress() {
  const query = useAddressQuery();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const today = useToday();
  const requested = query.get('lawOn');
  useEffect(() => {
    if (requested === null) return;
    setViewedDay(requested === today || Number.isNaN(Date.parse(requested)) ? null : requested);
    const rest = new URLSearchParams(query);
    rest.delete('lawOn');
    void navigate(`${pathname}?${rest}`, { replace: true, preventScrollReset: true });
  }, [requested, today, query, pathname, navigate]);
}
