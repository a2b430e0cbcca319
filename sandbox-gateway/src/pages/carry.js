document.querySelector('form[data-carry]')?.submit();
